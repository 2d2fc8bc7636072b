import { homeText as t } from '#text/home.ts';
import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from './slider-icons.tsx';
import styles from './slider-controls.module.css';

interface SliderControlsProps {
  index: number;
  count: number;
  onChoose: (index: number) => void;
  stopped: boolean;
  onStop: (stopped: boolean) => void;
}

export function SliderControls({ index, count, onChoose, stopped, onStop }: SliderControlsProps) {
  const many = count > 1;
  return (
    <div className={styles.controls}>
      {many && (
        <button
          type="button"
          className={styles.button}
          aria-label={t.previousSlide}
          onClick={() => onChoose(index - 1)}
        >
          <BackIcon />
        </button>
      )}
      {many && (
        <ul className={styles.dots}>
          {Array.from({ length: count }, (_, place) => (
            <li key={place} className={styles.place}>
              <button
                type="button"
                className={styles.dot}
                aria-label={t.goToSlide({ position: place + 1, count })}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => onChoose(place)}
              />
            </li>
          ))}
        </ul>
      )}
      {many && (
        <button
          type="button"
          className={styles.button}
          aria-label={t.nextSlide}
          onClick={() => onChoose(index + 1)}
        >
          <ForwardIcon />
        </button>
      )}
      <button
        type="button"
        className={`${styles.button} ${styles.stop}`}
        aria-label={stopped ? t.playSlider : t.pauseSlider}
        onClick={() => onStop(!stopped)}
      >
        {stopped ? <PlayIcon /> : <PauseIcon />}
      </button>
    </div>
  );
}
