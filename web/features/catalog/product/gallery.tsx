import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { pictureAddress } from '#contract/pictures.ts';
import { productText as t } from '#text/product.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './gallery.module.css';
import type { PhotoViewer } from '../../../photos/photo-viewer.tsx';

const STAGE_WIDTHS = [320, 480, 720, 1080] as const;
const STAGE_SIZES = '(max-width: 768px) 100vw, (max-width: 1280px) 46vw, 570px';
const THUMBNAIL_WIDTHS = [160] as const;

const loadViewer = () => import('../../../photos/photo-viewer.tsx');
/** Preloads on hover; a failure is reported when the viewer opens. */
const expectViewer = () => void loadViewer().catch(() => undefined);

interface GalleryProps {
  images: readonly string[];
  name: string;
  off: boolean;
  corner: ReactNode;
}

/**
 * A strip that snaps from photo to photo. Thumbnails and photos are links, so that it works before hydration.
 */
export function Gallery({ images, name, off, corner }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [viewed, setViewed] = useState<number>();
  const [Viewer, setViewer] = useState<typeof PhotoViewer>();
  const count = images.length;

  const look = () => {
    const middle = (box: DOMRect) => box.left + box.width / 2;
    if (!track.current) return;
    const here = middle(track.current.getBoundingClientRect());
    const away = [...track.current.children].map((photo) =>
      Math.abs(middle(photo.getBoundingClientRect()) - here),
    );
    setShown(away.indexOf(Math.min(...away)));
  };
  const view = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { PhotoViewer } = await loadViewer();
      setViewer(() => PhotoViewer);
      setViewed(index);
    } catch {
      window.location.assign(href);
    }
  };
  // The strip continues from the photo that was viewed last.
  const leave = () => {
    if (viewed !== undefined) showPhoto(viewed, 'instant');
    setViewed(undefined);
  };
  const jump = (event: MouseEvent, index: number) => {
    event.preventDefault();
    showPhoto(index);
  };

  if (count === 0)
    return (
      <div className={styles.gallery}>
        <div className={styles.stage}>
          <Picture className={styles.photo} image={undefined} alt={name} sizes={STAGE_SIZES} />
          <div className={styles.corner}>{corner}</div>
        </div>
      </div>
    );
  return (
    <section className={styles.gallery} aria-label={t.gallery} data-off={off || undefined}>
      <div className={styles.stage} onPointerEnter={expectViewer} onFocus={expectViewer}>
        <ul ref={track} className={styles.track} onScroll={look}>
          {images.map((image, index) => (
            <li key={image} id={photoId(index)} className={styles.slide}>
              <a
                className={styles.enlarge}
                href={pictureAddress(image, 1600)}
                aria-label={t.enlarge({ number: index + 1, count })}
                onClick={(event) => void view(event, index)}
              >
                <Picture
                  className={styles.photo}
                  image={image}
                  alt={t.photoAlt({ name, number: index + 1, count })}
                  sizes={STAGE_SIZES}
                  widths={STAGE_WIDTHS}
                  eager={index === 0}
                  hasPreview={index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <span className={styles.counter} aria-hidden="true">
            {t.counter({ number: shown + 1, count })}
          </span>
        )}
        <div className={styles.corner}>{corner}</div>
      </div>
      {count > 1 && (
        <ul className={styles.thumbnails}>
          {images.map((image, index) => (
            <li key={image}>
              <a
                className={styles.thumbnail}
                href={`#${photoId(index)}`}
                aria-label={t.photo({ number: index + 1, count })}
                aria-current={index === shown || undefined}
                onClick={(event) => jump(event, index)}
              >
                <Picture image={image} alt="" sizes="72px" widths={THUMBNAIL_WIDTHS} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {Viewer && <Viewer images={images} name={name} viewed={viewed} onView={setViewed} onClose={leave} />}
    </section>
  );
}

/** Of the gallery on this page. */
export function showPhoto(index: number, behavior: ScrollBehavior = 'auto'): void {
  const photo = document.getElementById(photoId(index));
  photo?.parentElement?.scrollTo({ left: photo.offsetLeft, behavior });
}

const photoId = (index: number) => `photo-${index + 1}`;
