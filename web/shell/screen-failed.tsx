import { useHead } from '../head/use-head.ts';
import { failureText as t } from '#text/failure.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  useHead({ title: t.title, description: t.description });
  return (
    <EmptyState title={t.heading} text={t.text}>
      <Button onClick={onRetry}>{t.retry}</Button>
    </EmptyState>
  );
}
