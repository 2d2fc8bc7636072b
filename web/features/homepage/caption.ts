import type { FormattedPromotion } from '#contract/homepage.ts';
import { homeText as t } from '../../text/home.ts';

export interface Caption {
  title: string;
  description: string;
  dates: string;
  datesOnPhone: string;
}

/** 'Caption title and description come from the first promotion': the slide's own, or else the page's. */
export function captionOf(...promotions: readonly FormattedPromotion[]): Caption {
  const [first] = promotions;
  return {
    title: first?.title || t.defaultTitle,
    description: first?.description || t.defaultDescription,
    dates: datesLine(first?.formattedStartDate, first?.formattedEndDate),
    datesOnPhone: datesLine(first?.formattedStartDateMobile, first?.formattedEndDateMobile),
  };
}

function datesLine(start = '', end = ''): string {
  if (start && end) return t.promotionDates(start, end);
  if (start) return t.promotionFrom(start);
  return end && t.promotionUntil(end);
}
