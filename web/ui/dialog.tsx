import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { isOnBackdrop } from './is-on-backdrop.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Can't be closed: what was confirmed is under way. */
  busy?: boolean;
  title: string;
  picture?: ReactNode;
  children: ReactNode;
}

/** The native dialog keeps the focus inside, closes on Escape and returns the focus. */
export function Dialog({ open, onClose, busy = false, title, picture, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isClosedHere = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (open) return dialog.current?.showModal();
    isClosedHere.current = dialog.current?.open ?? false;
    dialog.current?.close();
  }, [open]);

  // The event comes a moment later, when the dialog may be open again.
  const close = () => {
    if (!isClosedHere.current) onClose();
    isClosedHere.current = false;
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
      onClose={close}
      onClick={(event) => isOnBackdrop(event) && !busy && onClose()}
    >
      {open && (
        <div className={styles.content}>
          {picture}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <div className={styles.actions}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
