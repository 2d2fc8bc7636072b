import { formatLongDay } from '#text/language.ts';
import type { ReactNode } from 'react';
import type { Review } from '#contract/reviews.ts';
import { reviewsText as t } from '#text/reviews.ts';
import { PhotoRow } from '../../photos/photo-row.tsx';
import { kindLabel } from '../../text/kinds.ts';
import { SuccessIcon } from '../../ui/icons.tsx';
import { LogoSign } from '../../ui/logo.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './review-card.module.css';

interface ReviewCardProps {
  review: Review;
  tools?: ReactNode;
  photoTool?: ((photo: string, place: number) => ReactNode) | undefined;
}

export function ReviewCard({ review, tools, photoTool }: ReviewCardProps) {
  const { user, rating, comment, fit, photos, createdAt, verifiedPurchase } = review;
  const { adminReply, adminReplyDate, sellerReply, sellerReplyDate } = review;
  return (
    <article className={styles.review}>
      <header className={styles.head}>
        <Monogram name={user.name} size={40} />
        <h3 className={styles.name}>{kindLabel(user.name)}</h3>
        <p className={styles.line}>
          <Stars rating={rating} label={t.ratingSaid({ rating })} />
          <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
          {verifiedPurchase && (
            <span className={styles.verified}>
              <SuccessIcon size={16} />
              {t.verified}
            </span>
          )}
        </p>
      </header>
      {fit && <p className={styles.fit}>{t.fit({ fit: t.fits[fit] })}</p>}
      {comment && <p className={styles.comment}>{comment}</p>}
      {photos && <PhotoRow photos={photos} name={kindLabel(user.name)} tool={photoTool} />}
      {adminReply && (
        <Reply head={t.reply} sign={<LogoSign size={20} />} text={adminReply} at={adminReplyDate} />
      )}
      {sellerReply && <Reply head={t.sellerReply} text={sellerReply} at={sellerReplyDate} />}
      {tools && <div className={styles.tools}>{tools}</div>}
    </article>
  );
}

interface ReplyProps {
  head: string;
  sign?: ReactNode;
  text: string;
  at: string | undefined;
}

const Reply = ({ head, sign, text, at }: ReplyProps) => (
  <div className={styles.reply}>
    <p className={styles.replyHead}>
      {sign}
      <b>{head}</b>
      {at && <time dateTime={at}>{formatLongDay(at)}</time>}
    </p>
    <p className={styles.comment}>{text}</p>
  </div>
);
