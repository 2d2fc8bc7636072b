import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { shellText as t } from '#text/shell.ts';
import { toHref } from '../navigation/href.ts';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon } from '../ui/icons.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type ToastMessage, toastStore } from '../ui/toast.ts';
import styles from './toaster.module.css';

const ICONS = { success: SuccessIcon, error: ErrorIcon, info: InfoIcon };
const NONE: readonly ToastMessage[] = [];

export function Toaster() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE);
  const place = useSyncExternalStore(toastStore.subscribe, toastStore.readPlace, () => undefined);
  const [held, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);

  const toaster = (
    <section
      className={styles.toaster}
      aria-label={t.notifications}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {messages.map((message) => (
        <Toast key={message.id} message={message} held={held} onClose={release} />
      ))}
    </section>
  );
  return place ? createPortal(toaster, place) : toaster;
}

interface ToastProps {
  message: ToastMessage;
  held: boolean;
  onClose: () => void;
}

function Toast({ message: { id, kind, text, durationMs, link }, held, onClose }: ToastProps) {
  const Icon = ICONS[kind];

  // Hovering restarts the time.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.close(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, held]);

  const close = () => {
    // The button disappears without a blur event.
    onClose();
    toastStore.close(id);
  };

  return (
    <div className={`${styles.toast} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon />
      <p className={styles.text}>
        {text}
        {link && (
          <>
            {' '}
            <a href={toHref(link.to)}>{link.text}</a>
          </>
        )}
      </p>
      <IconButton label={t.close} onClick={close}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}
