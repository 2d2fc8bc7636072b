const timeZone = 'Asia/Bishkek';
const day = new Intl.DateTimeFormat('ru', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });
const clock = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit', timeZone });

/** 'DD.MM.YYYY / HH:MM' of the seller's tables. */
export function momentText(iso: string | null | undefined): string {
  if (!iso) return 'No data';
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? 'Incorrect date' : `${day.format(time)} / ${clock.format(time)}`;
}
