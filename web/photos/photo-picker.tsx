import { type ChangeEvent, useId, useRef } from 'react';
import { photosText as t } from '#text/photos.ts';
import { CameraIcon, RetryIcon } from '../ui/form-icons.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './photo-picker.module.css';
import type { usePhotos } from './use-photos.ts';

interface PhotoPickerProps {
  photos: ReturnType<typeof usePhotos>;
  label?: string;
}

/** Shows what `usePhotos` uploads. The form is sent once nothing is on its way. */
export function PhotoPicker({ photos: picked, label = t.label }: PhotoPickerProps) {
  const { photos, coming, max, isFull, add, retry, drop, remove } = picked;
  const labelId = useId();
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = () => requestAnimationFrame(() => button.current?.focus());
  const count = photos.length + coming.length;

  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className={styles.label}>
        {label} <span className={styles.count}>{t.count({ count, max })}</span>
      </p>
      <ul className={styles.list}>
        {photos.map((photo, index) => (
          <li key={photo} className={styles.tile}>
            <Picture
              image={photo}
              alt={t.photo({ place: index + 1 })}
              sizes="88px"
              widths={[160]}
              fit="cover"
            />
            <span className={styles.action}>
              <IconButton
                label={t.remove({ place: index + 1 })}
                onClick={() => {
                  remove(photo);
                  focusButton();
                }}
              >
                <CloseIcon size={20} />
              </IconButton>
            </span>
          </li>
        ))}
        {coming.map((photo, index) => {
          const place = photos.length + index + 1;
          return (
            <li key={photo.key} className={styles.tile} data-failed={photo.isFailed || undefined}>
              <Picture image={photo.preview} alt={t.photo({ place })} sizes="88px" fit="cover" />
              {photo.isFailed ? (
                <span className={styles.again}>
                  <IconButton label={t.retry({ place })} onClick={() => retry(photo)}>
                    <RetryIcon size={20} />
                  </IconButton>
                </span>
              ) : (
                <progress className={styles.progress} aria-label={t.uploading({ place })} />
              )}
              <span className={styles.action}>
                <IconButton
                  label={t.remove({ place })}
                  onClick={() => {
                    drop(photo);
                    focusButton();
                  }}
                >
                  <CloseIcon size={20} />
                </IconButton>
              </span>
            </li>
          );
        })}
        <li>
          <button
            ref={button}
            type="button"
            className={styles.add}
            aria-disabled={isFull || undefined}
            onClick={() => !isFull && file.current?.click()}
          >
            <CameraIcon size={24} />
            {t.add}
          </button>
        </li>
      </ul>
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t.add}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          add([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </div>
  );
}
