import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  /** A button with this as its `popoverTarget` opens it, also without JavaScript. */
  id: string;
  title: string;
  closeLabel: string;
  /** The sheet closes when it changes. */
  visit: string;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the page on a narrow screen, a column of the page on a wide one. */
export function Sheet({ id, title, closeLabel, visit, onOpen, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = sheet.current;
    if (element && 'popover' in element && element.matches(':popover-open')) element.hidePopover();
  }, [visit]);

  return (
    <div
      ref={sheet}
      id={id}
      className={styles.sheet}
      popover="auto"
      onToggle={({ newState }) => (newState === 'open' ? onOpen() : onClose())}
    >
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        <IconButton label={closeLabel} popoverTarget={id} popoverTargetAction="hide">
          <CloseIcon />
        </IconButton>
      </div>
      {children}
    </div>
  );
}
