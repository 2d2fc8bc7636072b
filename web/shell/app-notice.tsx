import { appText as t } from '#text/app.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import styles from './app-notice.module.css';

interface AppNoticeProps {
  text: string;
  action: { text: string; run: () => void } | undefined;
  onClose: () => void;
}

/** Over the page, so that nothing moves when it appears. */
export function AppNotice({ text, action, onClose }: AppNoticeProps) {
  return (
    <aside className={styles.notice} aria-label={t.label}>
      <img className={styles.icon} src="/favicon.svg" alt="" width={40} height={40} />
      <div className={styles.text}>
        <p>{text}</p>
        {action && (
          <Button
            onClick={() => {
              onClose();
              action.run();
            }}
          >
            {action.text}
          </Button>
        )}
      </div>
      <IconButton label={t.close} onClick={onClose}>
        <CloseIcon size={20} />
      </IconButton>
    </aside>
  );
}
