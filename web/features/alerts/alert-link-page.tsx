import { useMutation } from '@tanstack/react-query';
import type { Done } from '#contract/auth.ts';
import { alertLinksText as t } from '#text/alert-links.ts';
import { codeOf } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';

const INVALID = ['LINK_INVALID', 'INVALID_INPUT'];

interface AlertLinkPageProps {
  texts: { heading: string; text: string; action: string; doneHeading: string; doneText: string };
  action: 'confirm' | 'end';
}

/** The token is in the fragment, which browsers do not send. */
export function AlertLinkPage({ texts, action }: AlertLinkPageProps) {
  const acting = useMutation({
    mutationFn: () => {
      const token = location.hash.slice(1);
      return action === 'confirm'
        ? requestJson<Done>('/api/alerts/confirm', { method: 'POST', body: { token } })
        : requestJson<Done>(`/api/alerts/end?${new URLSearchParams({ token })}`, { method: 'POST' });
    },
    onError: (error) => {
      if (!INVALID.includes(codeOf(error) ?? '')) toast.error(t.failed);
    },
  });
  const toCatalog = (
    <LinkButton look={acting.isIdle || acting.isPending ? 'secondary' : 'primary'} href="/catalog">
      {t.toCatalog}
    </LinkButton>
  );

  if (acting.isSuccess)
    return (
      <EmptyState title={texts.doneHeading} text={texts.doneText}>
        {toCatalog}
      </EmptyState>
    );
  if (INVALID.includes(codeOf(acting.error) ?? ''))
    return (
      <EmptyState title={t.invalidHeading} text={t.invalidText}>
        {toCatalog}
      </EmptyState>
    );
  return (
    <EmptyState title={texts.heading} text={texts.text}>
      <Button disabled={acting.isPending} onClick={() => acting.mutate()}>
        {texts.action}
      </Button>
      {toCatalog}
    </EmptyState>
  );
}
