import { useState } from 'react';
import type { Return } from '#contract/returns.ts';
import { returnsText as t } from '#text/returns.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { lineName } from '../line-name.ts';
import { useDecision } from './change-returns.ts';
import styles from './decide-return.module.css';

export function DecideReturn({ request: { _id, lines } }: { request: Return }) {
  const [isOpen, setIsOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  const [writtenOff, setWrittenOff] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending } = useDecision(_id);
  const toggle = (line: string) => {
    const next = new Set(writtenOff);
    if (!next.delete(line)) next.add(line);
    setWrittenOff(next);
  };
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setIsOpen(true)}>{t.decide}</Button>
      </div>
    );
  const decide = (accept: boolean) => mutate({ accept, answer, writtenOff: accept ? [...writtenOff] : [] });
  return (
    <div className={styles.decision}>
      {lines.map((one) => (
        <label key={one.line} className={styles.choice}>
          <input type="checkbox" checked={!writtenOff.has(one.line)} onChange={() => toggle(one.line)} />
          {t.sellable({ name: lineName(one) })}
        </label>
      ))}
      <TextArea
        label={t.answerLabel}
        hint={t.answerHint}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className={styles.buttons}>
        <Button disabled={isPending} onClick={() => decide(true)}>
          {t.accept}
        </Button>
        <Button look="danger" disabled={isPending} onClick={() => decide(false)}>
          {t.refuse}
        </Button>
      </div>
    </div>
  );
}
