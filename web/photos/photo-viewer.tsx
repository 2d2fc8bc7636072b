import { type KeyboardEvent, useEffect, useRef } from 'react';
import { productText as t } from '#text/product.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/chevron-icons.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { isOnBackdrop } from '../ui/is-on-backdrop.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './photo-viewer.module.css';
import { useSwipe } from './use-swipe.ts';

const WIDTHS = [480, 720, 1080, 1600] as const;

interface PhotoViewerProps {
  images: readonly string[];
  name: string;
  /** The index of the photo; undefined while closed. */
  viewed: number | undefined;
  onView: (index: number) => void;
  onClose: () => void;
}

/** The native dialog: Escape and the phone's back gesture close it. */
export function PhotoViewer({ images, name, viewed, onView, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const count = images.length;
  const open = viewed !== undefined;
  const index = viewed ?? 0;
  const step = (by: number) => onView((index + by + count) % count);
  const swipe = useSwipe(step);

  useEffect(() => {
    const box = dialog.current;
    if (open && !box?.open) box?.showModal();
    if (!open) box?.close();
  }, [open]);

  const turn = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || count < 2) return;
    event.preventDefault();
    step(by);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t.viewer({ name })}
      onClose={onClose}
      onKeyDown={turn}
    >
      {open && (
        <>
          <p className={styles.counter} aria-live="polite">
            {count > 1 && t.photo({ number: index + 1, count })}
          </p>
          <div className={styles.close}>
            <IconButton label={t.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div
            className={styles.stage}
            onClick={(event) => isOnBackdrop(event) && onClose()}
            {...(count > 1 && swipe)}
          >
            <Picture
              key={index}
              className={styles.photo}
              image={images[index]}
              alt={t.photoAlt({ name, number: index + 1, count })}
              sizes="min(100vw, 75vh)"
              widths={WIDTHS}
              eager
            />
          </div>
          {count > 1 && (
            <>
              <div className={styles.previous}>
                <IconButton label={t.previous} onClick={() => step(-1)}>
                  <ChevronLeftIcon />
                </IconButton>
              </div>
              <div className={styles.next}>
                <IconButton label={t.next} onClick={() => step(1)}>
                  <ChevronRightIcon />
                </IconButton>
              </div>
            </>
          )}
        </>
      )}
    </dialog>
  );
}
