import { type MouseEvent, type ReactNode, useState } from 'react';
import { pictureAddress } from '#contract/pictures.ts';
import { photoRowText as t } from '#text/photo-row.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './photo-row.module.css';
import type { PhotoViewer } from './photo-viewer.tsx';

const loadViewer = () => import('./photo-viewer.tsx');

interface PhotoRowProps {
  photos: readonly string[];
  /** Whose photos they are, for those who don't see them. */
  name: string;
  /** Below each photo. */
  tool?: ((photo: string, place: number) => ReactNode) | undefined;
}

/** Links to the photos; with scripts, they open in the viewer, which is loaded then. */
export function PhotoRow({ photos, name, tool }: PhotoRowProps) {
  const [viewed, setViewed] = useState<number>();
  const [Viewer, setViewer] = useState<typeof PhotoViewer>();
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
  return (
    <>
      <ul className={styles.photos} aria-label={t.list({ name })}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <a
              className={styles.photo}
              href={pictureAddress(photo, 1600)}
              aria-label={t.open({ place: index + 1, count: photos.length })}
              onClick={(event) => void view(event, index)}
            >
              <Picture image={photo} alt="" sizes="88px" widths={[160, 320]} fit="cover" />
            </a>
            {tool?.(photo, index + 1)}
          </li>
        ))}
      </ul>
      {Viewer && (
        <Viewer
          images={photos}
          name={name}
          viewed={viewed}
          onView={setViewed}
          onClose={() => setViewed(undefined)}
        />
      )}
    </>
  );
}
