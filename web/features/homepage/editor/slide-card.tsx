import { type ReactNode, useId } from 'react';
import { editorText as t } from '#text/editor.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ErrorIcon, Icon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { BinIcon } from '../../../ui/sign-icons.tsx';
import { type SlideDraft, slideName } from './draft.ts';
import styles from './slide-card.module.css';

export interface SlideMoves {
  open: () => void;
  move: (step: 1 | -1) => void;
  remove: () => void;
  show: () => void;
}

interface SlideCardProps {
  slide: SlideDraft;
  place: number;
  count: number;
  isOpen: boolean;
  isWrong: boolean;
  moves: SlideMoves;
  children: ReactNode;
}

export function SlideCard({ slide, place, count, isOpen, isWrong, moves, children }: SlideCardProps) {
  const body = useId();
  const position = place + 1;
  return (
    <li className={styles.card} data-wrong={isWrong || undefined}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={moves.open}
        >
          <Thumb slide={slide} />
          <span className={styles.text}>
            <b className={styles.name}>{slideName(slide, position)}</b>
            <span className={styles.note}>
              {t.slide({ position })} · {t.backgrounds[slide.backgroundType]}
            </span>
          </span>
          {isWrong && (
            <span className={styles.wrong}>
              <ErrorIcon size={20} />
            </span>
          )}
        </button>
        <span className={styles.tools} data-slide={slide.key}>
          {isOpen && (
            <button type="button" className={styles.show} onClick={moves.show}>
              {t.showPreview}
            </button>
          )}
          <IconButton
            label={t.moveUp({ position })}
            data-step="-1"
            disabled={place === 0}
            onClick={() => moves.move(-1)}
          >
            <Icon size={20}>
              <path d="M12 19V5m-5.5 5.5L12 5l5.5 5.5" />
            </Icon>
          </IconButton>
          <IconButton
            label={t.moveDown({ position })}
            data-step="1"
            disabled={place === count - 1}
            onClick={() => moves.move(1)}
          >
            <Icon size={20}>
              <path d="M12 5v14m5.5-5.5L12 19l-5.5-5.5" />
            </Icon>
          </IconButton>
          <IconButton label={t.removeSlide({ position })} onClick={moves.remove}>
            <BinIcon size={20} />
          </IconButton>
        </span>
      </div>
      <div id={body} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}

const IS_ADDRESS = /^(?:https?:\/\/|\/uploads\/)\S+$/i;
const IS_VIDEO = /\.(?:mp4|webm)(?:[?#]|$)/i;

function Thumb({ slide }: { slide: SlideDraft }) {
  if (slide.backgroundType === 'color')
    return <span className={styles.thumb} style={{ backgroundColor: slide.backgroundColor }} />;
  const image = [slide.backgroundImage, slide.url].find(
    (address) => IS_ADDRESS.test(address) && !IS_VIDEO.test(address),
  );
  return <Picture className={styles.thumb} image={image} alt="" fit="cover" sizes="72px" widths={[160]} />;
}
