import { type SubmitEvent, useId, useState } from 'react';
import { REVIEW_PHOTOS_MAX, REVIEW_TEXT_MAX } from '#contract/limits.ts';
import type { Review } from '#contract/reviews.ts';
import { PhotoPicker } from '../../photos/photo-picker.tsx';
import { usePhotos } from '../../photos/use-photos.ts';
import { useOwnedState } from '../../session/use-owned-state.ts';
import { reviewsText } from '#text/reviews.ts';
import { writingText as t } from '#text/writing.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { TextArea } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useReviewChanges, type Written } from './review-changes.ts';
import styles from './writing.module.css';

const RATINGS = [5, 4, 3, 2, 1] as const;

interface ReviewFormProps {
  productId: string;
  /** Clothes: how do they fit? */
  asksFit: boolean;
  review?: Review;
  onClose?: () => void;
}

/** 'Rating select 1-5, default 5.' */
const NEW: Written = { rating: 5, comment: '', fit: null, photos: [] };
const FITS = ['small', 'true', 'large'] as const;

export function ReviewForm({ productId, asksFit, review, onClose }: ReviewFormProps) {
  const titleId = useId();
  const { busy, write, rewrite } = useReviewChanges(productId);
  const start = review
    ? { rating: review.rating, comment: review.comment, fit: review.fit ?? null, photos: review.photos ?? [] }
    : NEW;
  const [written, type, forget] = useOwnedState(`draft review ${productId}`, start);
  const photos = usePhotos({
    photos: written.photos,
    max: REVIEW_PHOTOS_MAX,
    onChange: (uploaded) => type({ ...written, photos: uploaded }),
  });
  const close = () => {
    forget();
    onClose?.();
  };
  const [asking, setAsking] = useState(false);
  const send = async () => {
    setAsking(false);
    if (await (review ? rewrite(review, written) : write(written))) close();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (written.comment.trim() === '') setAsking(true);
    else void send();
  };

  return (
    <form className={styles.form} aria-labelledby={titleId} onSubmit={submit}>
      <h3 id={titleId} className={styles.title}>
        {review ? t.change : t.write}
      </h3>
      <div className={styles.rating}>
        <SelectField
          label={t.rating}
          value={written.rating}
          onChange={({ target }) => type({ ...written, rating: Number(target.value) })}
        >
          {RATINGS.map((rating) => (
            <option key={rating} value={rating}>
              {rating} {t.ratings[rating]}
            </option>
          ))}
        </SelectField>
        <span className={styles.stars}>
          <Stars rating={written.rating} size={44} />
          {/* The list beside them is for the keyboard. */}
          {RATINGS.toReversed().map((rating) => (
            <button
              key={rating}
              type="button"
              tabIndex={-1}
              className={styles.star}
              aria-label={t.rate({ rating, word: t.ratings[rating] })}
              onClick={() => type({ ...written, rating })}
            />
          ))}
        </span>
      </div>
      {asksFit && (
        <SelectField
          label={t.fit}
          value={written.fit ?? ''}
          onChange={({ target }) =>
            type({ ...written, fit: FITS.find((fit) => fit === target.value) ?? null })
          }
        >
          <option value="">{t.noFit}</option>
          {FITS.map((fit) => (
            <option key={fit} value={fit}>
              {reviewsText.fits[fit]}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={t.comment}
        placeholder={t.commentPlaceholder}
        maxLength={REVIEW_TEXT_MAX}
        autoFocus={review !== undefined}
        value={written.comment}
        onChange={({ target }) => type({ ...written, comment: target.value })}
      />
      <PhotoPicker photos={photos} />
      <div className={styles.buttons}>
        <Button type="submit" aria-busy={busy || photos.isBusy} disabled={busy || photos.isBusy}>
          {review ? t.save : t.send}
        </Button>
        {review && (
          <Button look="secondary" disabled={busy} onClick={close}>
            {t.cancel}
          </Button>
        )}
      </div>
      <Confirm
        open={asking}
        title={t.emptyTitle}
        text={t.emptyText({ rating: written.rating })}
        action={t.emptyAction}
        cancel={t.emptyCancel}
        look="primary"
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}
