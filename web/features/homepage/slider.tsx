import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useState } from 'react';
import type { HomepageContent } from '#contract/homepage.ts';
import { homeText as t } from '#text/home.ts';
import { useHydrated, usePrefersStill, useSparesData, useTabVisible } from './browser-state.ts';
import { captionOf } from './caption.ts';
import { SlideVideo } from './slide-video.tsx';
import { slideMedia } from './slide-media.ts';
import shape from './slide-shape.module.css';
import { slideStyle } from './slide-style.ts';
import { Slide } from './slide.tsx';
import { SliderControls } from './slider-controls.tsx';
import styles from './slider.module.css';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useSlidePosition } from './use-slide-position.ts';

export function Slider({ sliderImages, promotions }: Pick<HomepageContent, 'sliderImages' | 'promotions'>) {
  const slides = sliderImages.map((slide, place) => {
    const media = slideMedia(slide);
    const caption = captionOf(...slide.promotions, ...promotions);
    return { key: place, caption, media, link: slide.link, look: slideStyle(slide, media.picture) };
  });
  const count = slides.length;
  const hydrated = useHydrated();
  const still = usePrefersStill();
  const sparing = useSparesData();
  const tabVisible = useTabVisible();
  const [stopped, setStopped] = useState(false);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const [chosenAt, setChosenAt] = useState<number>();

  const { index, show, viewport, viewportEvents } = useSlidePosition(count, () =>
    setChosenAt(performance.now()),
  );
  const moving = !stopped && !still && tabVisible;
  const running = moving && !pointedAt && !focused && count > 1;
  const advance = useCallback(() => show(index + 1), [show, index]);
  useAutoAdvance({ running, index, chosenAt, advance });

  const choose = (wanted: number) => {
    setChosenAt(performance.now());
    show(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || count < 2) return;
    event.preventDefault();
    choose(index + step);
  };
  // Only a mouse hovers; a finger on the slide is a swipe.
  const onPointerEnter = (event: PointerEvent) => setPointedAt(event.pointerType === 'mouse');
  const onFocus = (event: FocusEvent) => setFocused(event.target.matches(':focus-visible'));

  return (
    <section
      className={styles.slider}
      aria-roledescription={t.carouselRole}
      aria-label={t.sliderLabel}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <div
        ref={viewport}
        className={`${shape.shape} ${styles.viewport}`}
        aria-live={running ? 'off' : 'polite'}
        {...viewportEvents}
        onPointerEnter={onPointerEnter}
        onPointerLeave={() => setPointedAt(false)}
      >
        {slides.map(({ key, caption, look, media, link }, place) => (
          <div
            key={key}
            className={styles.slide}
            role="group"
            aria-roledescription={t.slideRole}
            aria-label={t.slidePosition({ position: place + 1, count })}
            inert={hydrated && place !== index}
          >
            <Slide
              caption={caption}
              look={look}
              media={media}
              link={link}
              first={place === 0}
              video={
                media.video &&
                hydrated &&
                !still &&
                !sparing &&
                isNear(place, index, count) && (
                  <SlideVideo src={media.video} active={place === index} playing={moving} />
                )
              }
            />
          </div>
        ))}
      </div>
      {(count > 1 || slides.some(({ media }) => media.video)) && (
        <SliderControls index={index} count={count} onChoose={choose} stopped={stopped} onStop={setStopped} />
      )}
    </section>
  );
}

/** In view or next. */
const isNear = (place: number, index: number, count: number) =>
  place === index || place === (index + 1) % count;
