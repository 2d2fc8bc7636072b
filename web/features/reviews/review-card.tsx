import { formatLongDay } from '#text/language.ts';
import type { ReactNode } from 'react';
import type { Review } from '#contract/reviews.ts';
import { reviewsText as t } from '#text/reviews.ts';
import { kindLabel } from '../../text/kinds.ts';
import { SuccessIcon } from '../../ui/icons.tsx';
import { LogoSign } from '../../ui/logo.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './review-card.module.css';

interface ReviewCardProps {
  review: Review;
  tools?: ReactNode;
}

export function ReviewCard({ review, tools }: ReviewCardProps) {
  const { user, rating, comment, createdAt, verifiedPurchase, adminReply, adminReplyDate } = review;
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
      {comment && <p className={styles.comment}>{comment}</p>}
      {adminReply && (
        <div className={styles.reply}>
          <p className={styles.replyHead}>
            <LogoSign size={20} />
            <b>{t.reply}</b>
            {adminReplyDate && <time dateTime={adminReplyDate}>{formatLongDay(adminReplyDate)}</time>}
          </p>
          <p className={styles.comment}>{adminReply}</p>
        </div>
      )}
      {tools && <div className={styles.tools}>{tools}</div>}
    </article>
  );
}
