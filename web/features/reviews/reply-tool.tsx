import { type ReactNode, type SubmitEvent, useState } from 'react';
import { REVIEW_TEXT_MAX } from '#contract/limits.ts';
import { replyText as t } from '#text/reply.ts';
import { useOwnedState } from '../../session/use-owned-state.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import styles from './writing.module.css';

interface ReplyToolProps {
  /** Of what is answered. */
  id: string;
  label: string;
  /** What the button is called for those who don't see what it is next to. */
  said: string;
  /** The reply so far. */
  written: string | undefined;
  busy: boolean;
  /** Returns whether it was saved. */
  onSend: (reply: string) => Promise<boolean>;
  /** Other tools, hidden while the form is open. */
  children?: ReactNode;
}

/** A button that opens the form of a reply. What was typed survives leaving the page. */
export function ReplyTool({ said, children, ...form }: ReplyToolProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [returned, setReturned] = useState(false);
  const close = () => {
    setIsOpen(false);
    setReturned(true);
  };
  if (isOpen) return <ReplyForm {...form} onClose={close} />;
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        autoFocus={returned}
        aria-label={said}
        onClick={() => setIsOpen(true)}
      >
        {form.written === undefined ? t.answer : t.change}
      </button>
      {children}
    </>
  );
}

type ReplyFormProps = Omit<ReplyToolProps, 'said' | 'children'> & { onClose: () => void };

function ReplyForm({ id, label, written, busy, onSend, onClose }: ReplyFormProps) {
  const [text, type, forget] = useOwnedState(`draft reply ${id}`, written ?? '');
  const close = () => {
    forget();
    onClose();
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await onSend(text)) close();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <TextArea
        label={label}
        placeholder={t.placeholder}
        maxLength={REVIEW_TEXT_MAX}
        rows={3}
        autoFocus
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" aria-busy={busy} disabled={busy || text.trim() === ''}>
          {written === undefined ? t.send : t.save}
        </Button>
        <Button look="secondary" disabled={busy} onClick={close}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
