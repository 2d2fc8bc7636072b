import { useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { replyText } from '#text/reply.ts';
import { writingText as t } from '#text/writing.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { ReplyTool } from './reply-tool.tsx';
import { useReviewChanges } from './review-changes.ts';
import styles from './writing.module.css';

interface AdminToolsProps {
  productId: string;
  review: Review;
}

export function AdminTools({ productId, review }: AdminToolsProps) {
  const { busy, remove, reply } = useReviewChanges(productId);
  const [isDeleting, setIsDeleting] = useState(false);
  const { name } = review.user;
  return (
    <ReplyTool
      id={review._id}
      label={t.reply}
      said={review.adminReply === undefined ? replyText.answerOf({ name }) : replyText.changeOf({ name })}
      written={review.adminReply}
      busy={busy}
      onSend={(text) => reply(review, text)}
    >
      <button
        type="button"
        className={`${styles.tool} ${styles.danger}`}
        aria-label={t.deleteOf({ name })}
        onClick={() => setIsDeleting(true)}
      >
        {t.delete}
      </button>
      <Confirm
        open={isDeleting}
        title={t.deleteTitleOf({ name })}
        text={t.deleteTextOf}
        action={t.delete}
        busy={busy}
        onConfirm={() => void remove(review).then(() => setIsDeleting(false))}
        onClose={() => setIsDeleting(false)}
      />
    </ReplyTool>
  );
}

/** Below a photo that shouldn't be seen. */
export function RemovePhoto({
  productId,
  review,
  photo,
  place,
}: AdminToolsProps & { photo: string; place: number }) {
  const { busy, removePhoto } = useReviewChanges(productId);
  const [isAsking, setIsAsking] = useState(false);
  const said = t.deletePhotoOf({ place, name: review.user.name });
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.danger}`}
        aria-label={said}
        onClick={() => setIsAsking(true)}
      >
        {t.delete}
      </button>
      <Confirm
        open={isAsking}
        title={t.deletePhotoTitle}
        action={t.delete}
        busy={busy}
        onConfirm={() => void removePhoto(review, photo).then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
