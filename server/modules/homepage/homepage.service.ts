import {
  type FormattedPromotion,
  type FormattedSlide,
  type Homepage,
  HomepageContent,
  type Promotion,
  type SliderImage,
} from '#contract/homepage.ts';
import { mobileDays } from '#contract/slide-rules.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { hasProductsToBuy } from '../catalog/catalog.service.ts';
import { readContent, writeContent } from './homepage.queries.ts';

export async function readHomepage(db: Db | Tx): Promise<Homepage> {
  const kept = await readContent(db);
  const { sliderImages, promotions, ...rest } = asContent(kept);
  return {
    ...rest,
    sliderImages: sliderImages.map(formatSlide),
    promotions: promotions.map(formatPromotion),
    version: kept?.version ?? 0,
  };
}

/** Parsed, so that content saved by an older version gets today's defaults. */
export const asContent = (kept: unknown): HomepageContent => HomepageContent.parse(kept ?? {});

export async function formattedSlides(db: Db): Promise<FormattedSlide[]> {
  const { sliderImages } = await readHomepage(db);
  return sliderImages;
}

export async function writeHomepage(tx: Tx, content: HomepageContent): Promise<void> {
  await writeContent(tx, HomepageContent.parse(content));
}

export const checkProducts = (db: Db, gender: string): Promise<boolean> => hasProductsToBuy(db, gender);

const formatSlide = (slide: SliderImage): FormattedSlide => ({
  ...slide,
  promotions: slide.promotions.map(formatPromotion),
});

const LONG = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('ru', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });

function formatPromotion(promotion: Promotion): FormattedPromotion {
  const [startOnPhone, endOnPhone] = mobileDays(promotion);
  return {
    ...promotion,
    formattedStartDate: formatDay(LONG, promotion.startDate),
    formattedEndDate: formatDay(LONG, promotion.endDate),
    formattedStartDateMobile: formatDay(SHORT, startOnPhone),
    formattedEndDateMobile: formatDay(SHORT, endOnPhone),
  };
}

const formatDay = (format: Intl.DateTimeFormat, day: string): string =>
  day === '' ? '' : format.format(new Date(`${day}T00:00:00Z`));
