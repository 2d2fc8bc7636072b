import { type KeyboardEvent, useState } from 'react';
import { ADMIN_COMMENTS_MAX } from '#contract/limits.ts';
import type { Order } from '#contract/orders.ts';
import { orderDeskText as t } from '../../text/order-desk.ts';
import { TickIcon } from '../../ui/sign-icons.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './admin-comment.module.css';
import { useCommentChange } from './change-order.ts';

interface AdminCommentProps {
  order: Order;
  placeholder: string;
  /** In the list it grows with what is written; where there is room it has some from the start. */
  rows?: 1 | 3;
}

/** 'Sent on losing focus.' What couldn't be saved stays in the field. */
export function AdminComment({ order, placeholder, rows = 1 }: AdminCommentProps) {
  const saved = order.commentsAdmin ?? '';
  const [typed, setTyped] = useState<string>();
  const { mutate, isSuccess, isError, reset } = useCommentChange(order);

  const change = (next: string) => {
    reset();
    setTyped(next);
  };
  const save = () => {
    const next = typed?.trim();
    if (next === undefined || next === saved) setTyped(undefined);
    // Who has gone on typing meanwhile keeps what is typed.
    else mutate(next, { onSuccess: () => setTyped((now) => (now?.trim() === next ? undefined : now)) });
  };
  const leaveOnKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isDone) event.currentTarget.blur();
    if (event.key !== 'Escape' || typed === undefined) return;
    // Takes back what was typed; a second one closes the window around it.
    event.preventDefault();
    event.stopPropagation();
    change(saved);
  };

  return (
    <div className={styles.comment}>
      <textarea
        className={styles.area}
        rows={rows}
        maxLength={ADMIN_COMMENTS_MAX}
        aria-label={t.commentOf(order.number)}
        aria-invalid={isError || undefined}
        placeholder={placeholder}
        value={typed ?? saved}
        onChange={({ target }) => change(target.value)}
        onKeyDown={leaveOnKey}
        onBlur={save}
      />
      <span role="status">
        {isSuccess && (
          <>
            <span className={styles.saved}>
              <TickIcon size={16} />
            </span>
            <span className={hidden.hidden}>{t.commentSaved}</span>
          </>
        )}
      </span>
    </div>
  );
}
