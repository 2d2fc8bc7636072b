import type { ReactNode } from 'react';
import { confirmText as t } from '#text/confirm.ts';
import { Button } from './button.tsx';
import styles from './confirm.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  open: boolean;
  /** Names the thing: 'Удалить «Куртка»?' */
  title: string;
  text?: ReactNode;
  action: string;
  cancel?: string;
  look?: 'danger' | 'primary';
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost. 'Cancel' has the focus first. */
export function Confirm({
  open,
  title,
  text,
  action,
  cancel = t.cancel,
  look = 'danger',
  busy = false,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onClose} busy={busy} title={title}>
      {text && <div className={styles.text}>{text}</div>}
      <div className={styles.buttons}>
        <Button look="secondary" disabled={busy} onClick={onClose}>
          {cancel}
        </Button>
        {/* A double click confirms once. */}
        <Button look={look} disabled={busy} onClick={({ detail }) => detail < 2 && onConfirm()}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
