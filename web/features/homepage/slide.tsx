import { toHref } from '../../navigation/href.ts';
import type { CSSProperties, ReactNode } from 'react';
import { homeText as t } from '#text/home.ts';
import { Ornament } from '../../ui/ornament.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Caption } from './caption.ts';
import type { SlideMedia } from './slide-media.ts';
import type { SlideStyle } from './slide-style.ts';
import styles from './slide.module.css';
import { CaptionText } from './caption-text.tsx';

interface SlideProps {
  caption: Caption;
  look: SlideStyle;
  media: SlideMedia;
  link: string;
  /** The first slide's picture is the largest contentful paint. */
  first: boolean;
  video: ReactNode;
}

/** On a phone a wide picture is cropped at its sides, so it is larger than the slide. */
const SIZES = '(max-width: 599px) 145vw, (max-width: 1280px) calc(100vw - 64px), 1216px';

export function Slide({ caption, look, media, link, first, video }: SlideProps) {
  const pictured = Boolean(media.picture ?? media.video);
  return (
    <div
      className={styles.slide}
      data-pictured={pictured ? (look.matches ? 'alike' : 'unlike') : undefined}
      style={{ '--ground': look.ground, '--words': look.title.color } as CSSProperties}
    >
      {pictured && (
        <div className={styles.media}>
          {media.picture && (
            <Picture
              className={styles.picture}
              image={media.picture}
              alt=""
              fit="cover"
              sizes={SIZES}
              widths={[480, 720, 1080, 1600]}
              eager={first}
            />
          )}
          {video}
        </div>
      )}
      <div className={styles.caption}>
        <CaptionText
          as="p"
          className={styles.dates}
          look={{ color: look.description.color }}
          text={caption.dates}
        />
        <CaptionText as="h2" className={styles.title} look={look.title} text={caption.title} />
        <CaptionText
          as="p"
          className={styles.description}
          look={look.description}
          text={caption.description}
        />
        <a
          className={styles.action}
          href={toHref(link || '/catalog')}
          style={{ color: look.ground, background: look.title.color }}
        >
          {t.toCatalog}
        </a>
      </div>
      {!pictured && <Ornament repeats={12} className={styles.ornament} />}
    </div>
  );
}
