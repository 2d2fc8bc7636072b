import { statusOf } from '../../api/refusal.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyPart } from '../../ui/empty-part.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';

export const isGone = (error: unknown): boolean => statusOf(error) === 404;

export function NoOrder({ error, list, onRetry }: { error: Error; list: string; onRetry: () => void }) {
  const status = statusOf(error);
  if (status !== 403 && status !== 404)
    return <PartFailed message={t.failed} retry={t.retry} onRetry={onRetry} />;
  return (
    <EmptyPart
      title={status === 403 ? t.forbiddenTitle : t.notFoundTitle}
      text={status === 403 ? t.forbiddenText : t.notFoundText}
    >
      <LinkButton href={list}>{t.toList}</LinkButton>
    </EmptyPart>
  );
}
