import { ADMIN_COMMENTS_MAX } from '#contract/limits.ts';
import { orderListText as t } from '../../text/order-list.ts';
import { Button } from '../../ui/button.tsx';
import styles from './comment-clash.module.css';

interface CommentClashProps {
  mine: string;
  theirs: string;
  onSave: (comment: string) => void;
  onGiveUp: () => void;
}

/** Two have written: neither text is lost until somebody has read both. */
export function CommentClash({ mine, theirs, onSave, onGiveUp }: CommentClashProps) {
  const both = `${theirs}\n${mine}`;
  return (
    <div className={styles.clash} role="alert">
      <p>{t.commentClash}</p>
      <p className={styles.label}>{t.commentNow}</p>
      <blockquote className={styles.theirs}>{theirs || t.commentEmpty}</blockquote>
      <div className={styles.choices}>
        {theirs !== '' && mine !== '' && both.length <= ADMIN_COMMENTS_MAX && (
          <Button onClick={() => onSave(both)}>{t.commentBoth}</Button>
        )}
        <Button look="secondary" onClick={() => onSave(mine)}>
          {t.commentMine}
        </Button>
        <Button look="secondary" onClick={onGiveUp}>
          {t.commentTheirs}
        </Button>
      </div>
    </div>
  );
}
