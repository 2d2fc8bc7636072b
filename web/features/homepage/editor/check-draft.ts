import { AUDIENCES, EVERYONE } from '#contract/audiences.ts';
import type { Promotion } from '#contract/homepage.ts';
import { isImageAddress } from '#contract/product-rules.ts';
import {
  hasMobileDays,
  isPeriod,
  isSlideColor,
  isSlideFontSize,
  isSlideLink,
  mobileDays,
} from '#contract/slide-rules.ts';
import { editorText as t } from '#text/editor.ts';
import type { CategoryDraft, Draft, SlideDraft } from './draft.ts';

/** Keyed by the server's field names: 'sliderImages.0.url'. */
export type Problems = Record<string, string>;

/** Another one would lead guests to an empty list. */
export const CATEGORIES: readonly string[] = [...AUDIENCES, EVERYONE];

const COLORS = ['backgroundColor', 'colorBackground', 'colorTitle', 'colorDescription'] as const;
const SIZES = ['fontSizeTitle', 'fontSizeDescription'] as const;
const FILES = ['backgroundImage', 'backgroundVideo'] as const;

export function checkDraft({ slides, categories, promotions }: Draft): Problems {
  const lists = [
    ...slides.map((slide, place) => checkSlide(slide, `sliderImages.${place}`)),
    checkCategories(categories),
    checkPromotions(promotions, 'promotions'),
  ];
  return lists.reduce((all, problems) => ({ ...all, ...problems }), {});
}

function checkCategories(categories: readonly CategoryDraft[]): Problems {
  const problems: Problems = {};
  const names = categories.map(({ category }) => category.trim());
  categories.forEach(({ url }, place) => {
    const field = `genderImages.${place}`;
    const name = names[place] ?? '';
    if (name === '') problems[`${field}.category`] = t.noCategory;
    else if (!CATEGORIES.includes(name))
      problems[`${field}.category`] = t.unknownCategory({ known: CATEGORIES.join(', ') });
    else if (names.indexOf(name) < place) problems[`${field}.category`] = t.sameCategory;
    if (!isAddress(url)) problems[`${field}.url`] = t.wrongAddress;
  });
  return problems;
}

const isAddress = (typed: string) => typed.trim() === '' || isImageAddress(typed.trim());

function checkSlide(slide: SlideDraft, field: string): Problems {
  const problems: Problems = {};
  // 'Admin slider card needs a non-empty URL.'
  if (slide.url.trim() === '') problems[`${field}.url`] = t.noUrl;
  else if (!isAddress(slide.url)) problems[`${field}.url`] = t.wrongAddress;
  if (!isSlideLink(slide.link.trim())) problems[`${field}.link`] = t.wrongLink;
  for (const file of FILES) if (!isAddress(slide[file])) problems[`${field}.${file}`] = t.wrongAddress;
  for (const color of COLORS)
    if (!isSlideColor(slide[color].trim())) problems[`${field}.${color}`] = t.wrongColor;
  for (const size of SIZES)
    if (!isSlideFontSize(slide[size].trim())) problems[`${field}.${size}`] = t.wrongSize;
  return { ...problems, ...checkPromotions(slide.promotions, `${field}.promotions`) };
}

function checkPromotions(promotions: readonly Promotion[], field: string): Problems {
  const problems: Problems = {};
  promotions.forEach((promotion, place) => {
    if (!isPeriod(promotion.startDate, promotion.endDate))
      problems[`${field}.${place}.endDate`] = t.wrongDates;
    if (hasMobileDays(promotion) && !isPeriod(...mobileDays(promotion)))
      problems[`${field}.${place}.endDateMobile`] = t.wrongDates;
  });
  return problems;
}
