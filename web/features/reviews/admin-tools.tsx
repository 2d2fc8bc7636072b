import { type SubmitEvent, useState } from 'react';
import { REVIEW_TEXT_MAX } from '#contract/limits.ts';
import type { Review } from '#contract/reviews.ts';
import { useOwnedState } from '../../session/use-owned-state.ts';
import { writingText as t } from '#text/writing.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useReviewChanges } from './review-changes.ts';
import styles from './writing.module.css';

interface AdminToolsProps {
  productId: string;
  review: Review;
}

export function AdminTools({ productId, review }: AdminToolsProps) {
  const { busy, remove } = useReviewChanges(productId);
  const [doing, setDoing] = useState<'reading' | 'replying' | 'deleting'>('reading');
  const [returned, setReturned] = useState(false);
  const stop = () => {
    setDoing('reading');
    setReturned(true);
  };
  const { name } = review.user;

  if (doing === 'replying') return <ReplyForm productId={productId} review={review} onClose={stop} />;
  const hasReply = review.adminReply !== undefined;
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        autoFocus={returned}
        aria-label={hasReply ? t.changeAnswerOf({ name }) : t.answerOf({ name })}
        onClick={() => setDoing('replying')}
      >
        {hasReply ? t.changeAnswer : t.answer}
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.danger}`}
        aria-label={t.deleteOf({ name })}
        onClick={() => setDoing('deleting')}
      >
        {t.delete}
      </button>
      <Confirm
        open={doing === 'deleting'}
        title={t.deleteTitleOf({ name })}
        text={t.deleteTextOf}
        action={t.delete}
        busy={busy}
        onConfirm={() => void remove(review).then(stop)}
        onClose={stop}
      />
    </>
  );
}

function ReplyForm({ productId, review, onClose }: AdminToolsProps & { onClose: () => void }) {
  const { busy, reply } = useReviewChanges(productId);
  const [text, type, forget] = useOwnedState(`draft reply ${review._id}`, review.adminReply ?? '');
  const close = () => {
    forget();
    onClose();
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await reply(review, text)) close();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <TextArea
        label={t.reply}
        placeholder={t.replyPlaceholder}
        maxLength={REVIEW_TEXT_MAX}
        rows={3}
        autoFocus
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" aria-busy={busy} disabled={busy || text.trim() === ''}>
          {review.adminReply === undefined ? t.sendReply : t.save}
        </Button>
        <Button look="secondary" disabled={busy} onClick={close}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
