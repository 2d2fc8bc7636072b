import { ADMIN_COMMENTS_MAX } from '#contract/limits.ts';
import { orderListText as t } from '#text/order-list.ts';
import { Button } from '../../ui/button.tsx';
import styles from './comment-conflict.module.css';

interface CommentConflictProps {
  mine: string;
  theirs: string;
  onSave: (comment: string) => void;
  onGiveUp: () => void;
}

/** A conflict of two comments: neither is lost until somebody has read both. */
export function CommentConflict({ mine, theirs, onSave, onGiveUp }: CommentConflictProps) {
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
