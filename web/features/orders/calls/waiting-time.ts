import { callsText as t } from '#text/calls.ts';

const MINUTE_MS = 60_000;

/** 5 мин, 2 ч 5 мин, 3 д 2 ч */
export function waitingTime(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / MINUTE_MS);
  if (minutes < 1) return t.justNow;
  if (minutes < 60) return t.minutes({ minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? t.hours({ hours, minutes: minutes % 60 })
    : t.days({ days: Math.floor(hours / 24), hours: hours % 24 });
}
