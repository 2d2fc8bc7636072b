import { useMutation } from '@tanstack/react-query';
import { download } from '../../../api/download.ts';
import { bulkText as t } from '#text/bulk.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/form-icons.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './bulk.module.css';

export function ExportPanel() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download('/api/sellers/products/export', t.fileName),
    onSuccess: () => toast.success(t.exported),
    onError: () => toast.error(t.exportFailed),
  });
  return (
    <section className={styles.panel} aria-labelledby="export">
      <h2 id="export" className={styles.title}>
        {t.exportTitle}
      </h2>
      <p className={styles.text}>{t.exportText}</p>
      <div className={styles.buttons}>
        <Button look="secondary" disabled={isPending} onClick={() => mutate()}>
          <DownloadIcon size={20} />
          {isPending ? t.exporting : t.exportAction}
        </Button>
      </div>
    </section>
  );
}
