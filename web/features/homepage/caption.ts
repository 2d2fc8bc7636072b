import type { FormattedPromotion } from '#contract/homepage.ts';
import { homeText as t } from '../../text/home.ts';

export interface Wording {
  wide: string;
  phone: string;
}

export type Caption = Record<'title' | 'description' | 'dates', Wording>;

/** 'Caption title and description come from the first promotion': the slide's own, or else the page's. */
export function captionOf(...promotions: readonly FormattedPromotion[]): Caption {
  const [first] = promotions;
  return {
    title: wording(first?.title || t.defaultTitle, first?.titleMobile),
    description: wording(first?.description || t.defaultDescription, first?.descriptionMobile),
    dates: wording(
      datesLine(first?.formattedStartDate, first?.formattedEndDate),
      datesLine(first?.formattedStartDateMobile, first?.formattedEndDateMobile),
    ),
  };
}

const wording = (wide: string, phone = ''): Wording => ({ wide, phone: phone || wide });

function datesLine(start = '', end = ''): string {
  if (start && end) return t.promotionDates(start, end);
  if (start) return t.promotionFrom(start);
  return end && t.promotionUntil(end);
}
