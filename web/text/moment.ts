import { formatText } from '#text/format.ts';
import { formatNumericDay, formatTime } from '#text/language.ts';

/** 'DD.MM.YYYY / HH:MM' of the seller's tables. */
export function momentText(iso: string | null | undefined): string {
  if (!iso) return formatText.noDate;
  const time = new Date(iso);
  return Number.isNaN(time.getTime())
    ? formatText.wrongDate
    : `${formatNumericDay(time)} / ${formatTime(time)}`;
}
