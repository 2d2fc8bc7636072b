import type { SubmitEvent } from 'react';
import { isReportable } from '#contract/report-rules.ts';
import { reportText as t } from '#text/report.ts';
import { navigate } from '../../navigation/history.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { toast } from '../../ui/toast.ts';
import {
  lastDays,
  PERIODS,
  reportAddress,
  type ReportChoice,
  type ReportReader,
  stepsFor,
} from './report-address.ts';
import styles from './period-form.module.css';

const NAMES = Object.keys(PERIODS) as (keyof typeof PERIODS)[];

interface PeriodFormProps {
  reader: ReportReader;
  choice: ReportChoice;
  today: string;
}

export function PeriodForm({ reader, choice, today }: PeriodFormProps) {
  const { from, to, by } = choice;
  const periodFor = (name: keyof typeof PERIODS) => lastDays(PERIODS[name], today);
  const chosen = NAMES.find((name) => periodFor(name).from === from && periodFor(name).to === to);
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const period = { from: typed('from'), to: typed('to') };
    if (isReportable(period)) navigate(reportAddress(reader, { ...period, by }));
    else toast.error(t.wrongPeriod);
  };
  return (
    <div className={styles.choices}>
      <ChoiceChips
        label={t.period}
        choices={NAMES.map((value) => ({ value, name: t.periods[value] }))}
        chosen={chosen ?? ('' as keyof typeof PERIODS)}
        href={(name) => reportAddress(reader, { ...periodFor(name), by })}
      />
      <form key={from + to} className={styles.form} aria-label={t.period} onSubmit={show}>
        <label className={styles.day}>
          {t.from}
          <input className={styles.field} type="date" name="from" defaultValue={from} max={today} required />
        </label>
        <label className={styles.day}>
          {t.to}
          <input className={styles.field} type="date" name="to" defaultValue={to} required />
        </label>
        <Button type="submit" look="secondary">
          {t.show}
        </Button>
      </form>
      <ChoiceChips
        label={t.by}
        choices={stepsFor(choice).map((value) => ({ value, name: t.steps[value] }))}
        chosen={by}
        href={(value) => reportAddress(reader, { from, to, by: value })}
      />
    </div>
  );
}
