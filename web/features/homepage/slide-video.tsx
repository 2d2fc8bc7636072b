import { useEffect, useRef, useState } from 'react';
import styles from './slide.module.css';

interface SlideVideoProps {
  src: string;
  /** Otherwise it is the next one and only loads. */
  active: boolean;
  playing: boolean;
}

/** Shown over the slide's picture once it plays. */
export function SlideVideo({ src, active, playing }: SlideVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (active && playing) video.current?.play().catch(() => {});
    else video.current?.pause();
  }, [active, playing]);

  return (
    <video
      ref={video}
      className={styles.video}
      data-shown={shown || undefined}
      src={src}
      preload={active ? 'auto' : 'metadata'}
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setShown(true)}
      onError={() => setShown(false)}
    />
  );
}
