import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CALL_OUTCOMES, type CallOutcome, type RefusalReason } from '#contract/call-rules.ts';
import { callsText as t } from '#text/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { fromBishkekField, toBishkekField } from './bishkek-time.ts';
import styles from './call-outcomes.module.css';
import { RefusalReasons, type RefusalReasonsProps } from './refusal-reasons.tsx';

/** 1 to 6, by the places of the keys. */
export const OUTCOME_KEYS = CALL_OUTCOMES.map((outcome, at) => [`Digit${at + 1}`, outcome] as const);

interface CallOutcomesProps {
  /** The outcome that needs a reason or a time. */
  asking: CallOutcome | undefined;
  disabled: boolean;
  hasKeys: boolean;
  onChoose: (outcome: CallOutcome) => void;
  onReason: (reason: RefusalReason) => void;
  onTime: (callAt: string) => void;
}

export function CallOutcomes({ asking, disabled, hasKeys, onChoose, onReason, onTime }: CallOutcomesProps) {
  return (
    <div className={styles.outcomes}>
      <div className={styles.buttons} role="group" aria-label={t.outcomesLabel}>
        {CALL_OUTCOMES.map((outcome, at) => (
          <button
            key={outcome}
            type="button"
            className={styles.outcome}
            data-outcome={outcome}
            disabled={disabled}
            aria-expanded={outcome === 'refused' || outcome === 'callBack' ? asking === outcome : undefined}
            // A double click chooses once.
            onClick={({ detail }) => detail < 2 && onChoose(outcome)}
          >
            {t.outcomes[outcome]}
            {hasKeys && <kbd className={styles.key}>{at + 1}</kbd>}
          </button>
        ))}
      </div>
      {asking === 'refused' && <Reasons disabled={disabled} onReason={onReason} />}
      {asking === 'callBack' && <Times disabled={disabled} onTime={onTime} />}
    </div>
  );
}

/** What has just been opened is what comes next for the keyboard. */
function useFirstButton() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return place;
}

function Reasons({ disabled, onReason }: RefusalReasonsProps) {
  const place = useFirstButton();
  return (
    <div ref={place} className={styles.asked} role="group" aria-label={t.reasonTitle}>
      <p className={styles.question}>{t.reasonTitle}</p>
      <p className={styles.hint}>{t.reasonText}</p>
      <RefusalReasons disabled={disabled} onReason={onReason} />
    </div>
  );
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function timesFrom(now: number): { name: string; at: number }[] {
  const day = toBishkekField(now).slice(0, 10);
  const next = toBishkekField(now + 24 * HOUR_MS).slice(0, 10);
  return [
    { name: t.inAnHour, at: now + HOUR_MS },
    { name: t.inTwoHours, at: now + 2 * HOUR_MS },
    { name: t.tonight, at: Date.parse(fromBishkekField(`${day}T18:00`)) },
    { name: t.tomorrow, at: Date.parse(fromBishkekField(`${next}T10:00`)) },
  ].filter(({ at }) => at > now + MINUTE_MS);
}

function Times({ disabled, onTime }: { disabled: boolean; onTime: (callAt: string) => void }) {
  const place = useFirstButton();
  const [opened] = useState(Date.now);
  const [typed, setTyped] = useState('');
  const set = (event: SubmitEvent) => {
    event.preventDefault();
    const callAt = fromBishkekField(typed);
    if (callAt) onTime(callAt);
  };
  return (
    <div ref={place} className={styles.asked} role="group" aria-label={t.backTitle}>
      <p className={styles.question}>{t.backTitle}</p>
      <div className={styles.choices}>
        {timesFrom(opened).map(({ name, at }) => (
          <button
            key={name}
            type="button"
            className={styles.choice}
            disabled={disabled}
            onClick={() => onTime(new Date(at).toISOString())}
          >
            {name}
          </button>
        ))}
      </div>
      <form className={styles.time} onSubmit={set}>
        <TextField
          label={t.otherTime}
          type="datetime-local"
          min={toBishkekField(opened)}
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" look="secondary" disabled={disabled}>
          {t.setTime}
        </Button>
      </form>
    </div>
  );
}
