import { REFUSAL_REASONS, type RefusalReason } from '#contract/call-rules.ts';
import { callsText as t } from '#text/calls.ts';
import styles from './call-outcomes.module.css';

export interface RefusalReasonsProps {
  disabled?: boolean;
  onReason: (reason: RefusalReason) => void;
}

export const RefusalReasons = ({ disabled, onReason }: RefusalReasonsProps) => (
  <div className={styles.choices}>
    {REFUSAL_REASONS.map((reason) => (
      <button
        key={reason}
        type="button"
        className={styles.choice}
        disabled={disabled}
        onClick={() => onReason(reason)}
      >
        {t.reasons[reason]}
      </button>
    ))}
  </div>
);
