import type { Promotion } from '#contract/homepage.ts';
import { mobileDays } from '#contract/slide-rules.ts';
import { homeText as t } from '#text/home.ts';
import { formatNumericDay, formatShortDay } from '#text/language.ts';

export interface Wording {
  wide: string;
  phone: string;
}

export type Caption = Record<'title' | 'description' | 'dates', Wording>;

/** 'Caption title and description come from the first promotion': the slide's own, or else the page's. */
export function captionOf(...promotions: readonly Promotion[]): Caption {
  const [first] = promotions;
  const [startOnPhone = '', endOnPhone = ''] = first ? mobileDays(first) : [];
  return {
    title: wording(first?.title || t.defaultTitle, first?.titleMobile),
    description: wording(first?.description || t.defaultDescription, first?.descriptionMobile),
    dates: wording(
      datesLine(longDay(first?.startDate), longDay(first?.endDate)),
      datesLine(shortDay(startOnPhone), shortDay(endOnPhone)),
    ),
  };
}

const wording = (wide: string, phone = ''): Wording => ({ wide, phone: phone || wide });

/** 1 июня; empty for no day. */
export const longDay = (day = ''): string => day && formatShortDay(day);
/** 01.06 */
const shortDay = (day: string): string => day && formatNumericDay(day).slice(0, 5);

function datesLine(start = '', end = ''): string {
  if (start && end) return t.promotionDates({ start, end });
  if (start) return t.promotionFrom({ start });
  return end && t.promotionUntil({ end });
}
