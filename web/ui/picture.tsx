import { useState } from 'react';
import { isOwnPicture, pictureAddress, pictureColor, type PictureWidth } from '#contract/pictures.ts';
import { NoPictureIcon } from './no-picture-icon.tsx';
import styles from './picture.module.css';

interface PictureProps {
  image: string | undefined;
  alt: string;
  sizes: string;
  widths?: readonly PictureWidth[];
  /** Above the fold: loaded first. */
  eager?: boolean;
  /** Until it has loaded, the size is shown in which it was seen before. */
  hasPreview?: boolean;
  fit?: 'contain' | 'cover';
  className?: string | undefined;
}

const CARD_WIDTHS: readonly PictureWidth[] = [160, 320, 480, 720];

/** The address under which each picture was last seen. */
const seen = new Map<string, string>();

export function Picture({ image, fit = 'contain', className, hasPreview, ...rest }: PictureProps) {
  const color = image && pictureColor(image);
  const [preview] = useState(() => (hasPreview && image ? seen.get(image) : undefined));
  return (
    <span
      className={`${styles.box} ${styles[fit]} ${className ?? ''}`}
      {...(color && {
        style: { backgroundColor: color, ...(preview && { backgroundImage: `url("${preview}")` }) },
      })}
    >
      {image ? <Image key={image} image={image} {...rest} /> : <NoPictureIcon label={rest.alt} />}
    </span>
  );
}

type ImageProps = Pick<PictureProps, 'alt' | 'sizes' | 'widths' | 'eager'> & { image: string };

function Image({ image, alt, sizes, widths = CARD_WIDTHS, eager = false }: ImageProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <NoPictureIcon label={alt} />;

  // An image may have loaded, or failed, before hydration.
  const check = (element: HTMLImageElement | null) => {
    if (!element?.complete || !element.currentSrc) return;
    if (element.naturalWidth === 0) setFailed(true);
    else seen.set(image, element.currentSrc);
  };
  return (
    <img
      ref={check}
      className={styles.image}
      {...(isOwnPicture(image) && {
        sizes,
        srcSet: widths.map((width) => `${pictureAddress(image, width)} ${width}w`).join(', '),
      })}
      src={pictureAddress(image, widths[1] ?? widths[0] ?? 320)}
      alt={alt}
      width={3}
      height={4}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager && { fetchPriority: 'high' as const })}
      onLoad={({ currentTarget }) => seen.set(image, currentTarget.currentSrc)}
      onError={() => setFailed(true)}
    />
  );
}
