import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ADMIN_COMMENTS_MAX } from '#contract/limits.ts';
import type { Order } from '#contract/orders.ts';
import { orderListText as t } from '#text/order-list.ts';
import { TickIcon } from '../../ui/sign-icons.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './admin-comment.module.css';
import { useCommentChange } from './change-order.ts';
import { CommentConflict } from './comment-conflict.tsx';

interface AdminCommentProps {
  order: Order;
  placeholder: string;
  /** The initial height; it grows with the text. */
  rows?: 1 | 3;
}

interface Draft {
  typed: string;
  /** The saved text when editing began. */
  seen: string;
}

/** 'Sent on losing focus.' What could not be saved stays in the field. */
export function AdminComment({ order, placeholder, rows = 1 }: AdminCommentProps) {
  const saved = order.commentsAdmin ?? '';
  const [draft, setDraft] = useState<Draft>();
  const { mutate, isPending, isSuccess, isError, reset } = useCommentChange(order);
  const mine = draft?.typed.trim() ?? saved;
  const isClash = draft !== undefined && !isPending && draft.seen !== saved && mine !== saved;

  const change = (typed: string) => {
    // A save under way still reports its outcome.
    if (!isPending) reset();
    setDraft((known) => ({ typed, seen: known?.seen ?? saved }));
  };
  const giveUp = () => {
    reset();
    setDraft(undefined);
  };
  const send = (next: string, seen: string) => {
    setDraft({ typed: next, seen: next });
    mutate(
      { commentsAdmin: next, commentsAdminBefore: seen },
      {
        // Text typed meanwhile is kept.
        onSuccess: ({ order: { commentsAdmin = '' } }) =>
          setDraft((now) => (now && now.typed.trim() !== next ? { ...now, seen: commentsAdmin } : undefined)),
        onError: () => setDraft((now) => now && { ...now, seen }),
      },
    );
  };
  const leave = () => {
    if (!draft || isClash) return;
    if (mine === saved) setDraft(undefined);
    else send(mine, draft.seen);
  };
  // Unmounting, as by the back button, fires no blur event.
  const area = useRef<HTMLTextAreaElement>(null);
  const left = useRef(leave);
  useEffect(() => {
    left.current = leave;
  });
  useLayoutEffect(
    () => () => {
      if (document.activeElement === area.current) left.current();
    },
    [],
  );

  const leaveOnKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isDone) event.currentTarget.blur();
    if (event.key !== 'Escape' || !draft) return;
    // Escape discards the text; a second one closes the window.
    event.preventDefault();
    event.stopPropagation();
    giveUp();
  };

  return (
    <div className={styles.comment}>
      <textarea
        ref={area}
        className={styles.area}
        rows={rows}
        maxLength={ADMIN_COMMENTS_MAX}
        aria-label={t.commentOf({ number: order.number })}
        aria-invalid={isError || isClash || undefined}
        placeholder={placeholder}
        value={draft?.typed ?? saved}
        onChange={({ target }) => change(target.value)}
        onKeyDown={leaveOnKey}
        onBlur={leave}
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
      {isClash && (
        <CommentConflict mine={mine} theirs={saved} onSave={(next) => send(next, saved)} onGiveUp={giveUp} />
      )}
    </div>
  );
}
