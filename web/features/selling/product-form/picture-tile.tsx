import type { KeyboardEvent } from 'react';
import { productFormText as t } from '#text/product-form.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/chevron-icons.tsx';
import { RetryIcon } from '../../../ui/form-icons.tsx';
import { BinIcon } from '../../../ui/sign-icons.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon, ErrorIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useDeadPicture } from '../../../ui/use-dead-picture.ts';
import styles from './picture-tile.module.css';
import type { Picture as FormPicture } from './use-pictures.ts';

interface PictureTileProps {
  picture: FormPicture;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRetry: () => void;
  onRemove: () => void;
}

export function PictureTile({ picture, place, count, onMove, onRetry, onRemove }: PictureTileProps) {
  const isThere = picture.kind === 'there';
  const image = picture.preview ?? (isThere ? picture.address : undefined);
  const isDead = useDeadPicture(isThere && !picture.preview ? picture.address : undefined);
  const problem = picture.kind === 'failed' ? picture.message : isDead ? t.deadImage : undefined;
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onMove(event.key === 'ArrowLeft' ? -1 : 1);
  };

  return (
    <li
      className={styles.tile}
      onKeyDown={keys}
      data-state={picture.kind}
      data-wrong={problem ? '' : undefined}
    >
      <div className={styles.top} data-leaving={isThere && picture.isLeaving ? '' : undefined}>
        {image || picture.kind === 'failed' ? (
          <Picture image={image} alt={t.image({ place })} sizes="170px" widths={[160, 320, 480]} />
        ) : (
          <span className={styles.blank} />
        )}
        {place === 1 && <span className={styles.main}>{t.mainImage}</span>}
        {picture.kind === 'coming' && (
          <div className={styles.coming}>
            <span>
              {picture.share === undefined
                ? t.preparing
                : t.uploading({ percent: Math.round(picture.share * 100) })}
            </span>
            <progress
              className={styles.progress}
              aria-label={t.uploadProgress({ place })}
              max={1}
              {...(picture.share !== undefined && { value: picture.share })}
            />
          </div>
        )}
        {problem && (
          <div className={styles.failed}>
            <ErrorIcon size={20} />
            <span>{problem}</span>
          </div>
        )}
      </div>
      <div className={styles.buttons}>
        <IconButton
          label={t.moveLeft({ place })}
          data-action="left"
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ChevronLeftIcon size={20} />
        </IconButton>
        {picture.kind === 'failed' && (
          <IconButton label={t.retryUpload({ place })} data-action="retry" onClick={onRetry}>
            <RetryIcon size={20} />
          </IconButton>
        )}
        <IconButton
          label={picture.kind === 'coming' ? t.cancelUpload({ place }) : t.removeImage({ place })}
          data-action="remove"
          onClick={onRemove}
        >
          {picture.kind === 'coming' ? <CloseIcon size={20} /> : <BinIcon size={20} />}
        </IconButton>
        <IconButton
          label={t.moveRight({ place })}
          data-action="right"
          disabled={place === count}
          onClick={() => onMove(1)}
        >
          <ChevronRightIcon size={20} />
        </IconButton>
      </div>
    </li>
  );
}
