import { Button } from './button.tsx';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  /** What was done; undefined where nothing can be undone. */
  text: string | undefined;
  undo: string;
  busy?: boolean;
  onUndo: () => void;
}

/** Stays until something else is done, so that there is time to read it. */
export function UndoBar({ text, undo, busy = false, onUndo }: UndoBarProps) {
  return (
    <div className={styles.place} role="status">
      {text !== undefined && (
        <div className={styles.bar}>
          <span>{text}</span>
          <Button look="light" disabled={busy} onClick={onUndo}>
            {undo}
          </Button>
        </div>
      )}
    </div>
  );
}
