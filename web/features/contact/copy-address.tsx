import { contactText as t } from '#text/contact.ts';
import { CopyIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';

export function CopyAddress({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t.copied);
    } catch {
      toast.error(t.notCopied);
    }
  };
  return (
    <IconButton label={t.copyAddress} onClick={() => void copy()}>
      <CopyIcon size={20} />
    </IconButton>
  );
}
