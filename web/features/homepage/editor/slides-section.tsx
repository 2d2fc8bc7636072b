import { quoted } from '#text/language.ts';
import { use, useEffect, useRef, useState } from 'react';
import { MAX_SLIDES } from '#contract/limits.ts';
import { editorText as t } from '#text/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { PlusIcon } from '../../../ui/sign-icons.tsx';
import hidden from '../../../ui/visually-hidden.module.css';
import type { Problems } from './check-draft.ts';
import { changed, moved, newSlide, type SlideDraft, slideName } from './draft.ts';
import { Section } from './section.tsx';
import { SlideCard } from './slide-card.tsx';
import { SlideFields } from './slide-fields.tsx';
import styles from './slides-section.module.css';
import { UploadsContext } from './use-uploads.ts';

interface SlidesSectionProps {
  slides: readonly SlideDraft[];
  problems: Problems;
  opened: string | undefined;
  onOpen: (key: string | undefined) => void;
  onShow: () => void;
  onChange: (edit: (slides: readonly SlideDraft[]) => SlideDraft[]) => void;
}

export function SlidesSection({ slides, problems, opened, onOpen, onShow, onChange }: SlidesSectionProps) {
  const list = useRef<HTMLUListElement>(null);
  const uploads = use(UploadsContext);
  const [placeToRemove, setPlaceToRemove] = useState<number>();
  const [said, setSaid] = useState('');
  const [pressed, setPressed] = useState<{ key: string; step: 1 | -1 }>();

  // Browsers drop the focus of a moved element: return it to the button, or to its neighbour at an end.
  useEffect(() => {
    if (!pressed) return;
    const tools = list.current?.querySelector(`[data-slide="${pressed.key}"]`);
    const [wanted, other] = [pressed.step, -pressed.step].map((step) =>
      tools?.querySelector<HTMLButtonElement>(`[data-step="${step}"]`),
    );
    (wanted?.disabled ? other : wanted)?.focus();
  }, [pressed, slides]);

  const move = (place: number, step: 1 | -1) => {
    const slide = slides[place];
    if (!slide) return;
    onChange((list) => moved(list, place, step));
    setPressed({ key: slide.key, step });
    setSaid(t.moved({ position: place + step + 1, count: slides.length }));
  };
  const add = () => {
    const slide = newSlide();
    setPressed(undefined);
    onChange((list) => [...list, slide]);
    onOpen(slide.key);
  };
  const change = (key: string, part: Partial<SlideDraft>) => {
    setPressed(undefined);
    onChange((list) => changed(list, key, part));
  };
  const slideToRemove = placeToRemove === undefined ? undefined : slides[placeToRemove];

  return (
    <Section title={t.slides} lead={slides.length > 0 ? t.slidesLead : t.noSlides}>
      <ul ref={list} className={styles.slides}>
        {slides.map((slide, place) => {
          const field = `sliderImages.${place}`;
          return (
            <SlideCard
              key={slide.key}
              slide={slide}
              place={place}
              count={slides.length}
              isOpen={slide.key === opened}
              isWrong={Object.keys(problems).some((name) => name.startsWith(`${field}.`))}
              moves={{
                open: () => onOpen(slide.key === opened ? undefined : slide.key),
                move: (step) => move(place, step),
                remove: () => setPlaceToRemove(place),
                show: onShow,
              }}
            >
              <SlideFields
                slide={slide}
                problems={problems}
                field={field}
                onChange={(part) => change(slide.key, part)}
              />
            </SlideCard>
          );
        })}
      </ul>
      {slides.length < MAX_SLIDES ? (
        <div>
          <Button look="secondary" onClick={add}>
            <PlusIcon size={20} />
            {t.addSlide}
          </Button>
        </div>
      ) : (
        <p>{t.mostSlides({ most: MAX_SLIDES })}</p>
      )}
      <p className={hidden.hidden} role="status">
        {said}
      </p>
      <Confirm
        open={slideToRemove !== undefined}
        title={
          slideToRemove && placeToRemove !== undefined
            ? t.removeSlideTitle({ name: quoted(slideName(slideToRemove, placeToRemove + 1)) })
            : ''
        }
        text={t.removeSlideText}
        action={t.remove}
        onConfirm={() => {
          setPressed(undefined);
          if (slideToRemove) uploads.forgetAllOf(slideToRemove.key);
          onChange((list) => list.filter(({ key }) => key !== slideToRemove?.key));
          setPlaceToRemove(undefined);
        }}
        onClose={() => setPlaceToRemove(undefined)}
      />
    </Section>
  );
}
