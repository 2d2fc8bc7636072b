import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { RESIZE_DEBOUNCE_MS } from '#contract/limits.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './chevron-icons.tsx';
import { IconButton } from './icon-button.tsx';
import { debounce } from './debounce.ts';
import styles from './strip.module.css';

interface StripProps {
  title: string;
  back: string;
  forward: string;
  children: ReactNode;
}

interface Room {
  before: boolean;
  after: boolean;
}

/** Scrolls sideways: 5 items in view, 4 up to 1100 px, 3 up to 960; up to 768 they are swiped. */
export function Strip({ title, back, forward, children }: StripProps) {
  const track = useRef<HTMLUListElement>(null);
  const titleId = useId();
  const [room, setRoom] = useState<Room>({ before: false, after: false });

  useEffect(() => {
    const strip = track.current;
    if (!strip) return;
    const look = () => {
      const before = strip.scrollLeft > 1;
      const after = strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 1;
      setRoom((seen) => (seen.before === before && seen.after === after ? seen : { before, after }));
    };
    const resized = debounce(look, RESIZE_DEBOUNCE_MS);
    const size = new ResizeObserver(resized.call);
    size.observe(strip);
    strip.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      resized.cancel();
      strip.removeEventListener('scroll', look);
    };
  }, []);

  const turn = (pages: number) => track.current?.scrollBy({ left: pages * track.current.clientWidth });

  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.arrows} data-needed={room.before || room.after || undefined}>
          <IconButton label={back} disabled={!room.before} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label={forward} disabled={!room.after} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      </div>
      <ul ref={track} className={styles.track}>
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </section>
  );
}
