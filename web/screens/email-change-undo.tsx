import { useMutation } from '@tanstack/react-query';
import type { Done } from '#contract/auth.ts';
import { codeOf } from '../api/refusal.ts';
import { requestJson } from '../api/request.ts';
import { useHead } from '../head/use-head.ts';
import { endSession } from '../session/session.ts';
import { emailUndoText as t } from '#text/email-undo.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { toast } from '../ui/toast.ts';

const INVALID = ['LINK_INVALID', 'INVALID_INPUT', 'EMAIL_TAKEN'];

/**
 * Opened by the link in a mail. Opening it changes nothing, since mail programs open links by themselves. The
 * token is in the fragment, which browsers do not send.
 */
export function Screen() {
  useHead({ title: t.title, description: t.description });
  const undoing = useMutation({
    mutationFn: () =>
      requestJson<Done>('/api/auth/email-change/undo', {
        method: 'POST',
        body: { token: location.hash.slice(1) },
      }),
    onSuccess: () => endSession(),
    onError: (error) => {
      if (!INVALID.includes(codeOf(error) ?? '')) toast.error(t.failed);
    },
  });
  const refused = codeOf(undoing.error) ?? '';

  if (undoing.isSuccess)
    return (
      <EmptyState title={t.doneHeading} text={t.doneText}>
        <LinkButton href="/login?mode=recovery">{t.newPassword}</LinkButton>
      </EmptyState>
    );
  if (INVALID.includes(refused))
    return (
      <EmptyState title={t.invalidHeading} text={refused === 'EMAIL_TAKEN' ? t.taken : t.invalidText}>
        <LinkButton href="/contact">{t.contact}</LinkButton>
      </EmptyState>
    );
  return (
    <EmptyState title={t.heading} text={t.text}>
      <Button disabled={undoing.isPending} onClick={() => undoing.mutate()}>
        {t.action}
      </Button>
      <LinkButton look="secondary" href="/">
        {t.toHome}
      </LinkButton>
    </EmptyState>
  );
}
