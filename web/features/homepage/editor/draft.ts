import type {
  Homepage,
  HomepageChange,
  HomepageContent,
  Promotion,
  SliderImage,
} from '#contract/homepage.ts';
import { SLIDE_DEFAULTS } from '#contract/limits.ts';
import { editorText as t } from '#text/editor.ts';

/** Items keep their key when they move, so that a field keeps its focus and a card stays open. */
export type Keyed<Item> = Item & { key: string };
export type SlideDraft = Keyed<SliderImage>;
export type CategoryDraft = Keyed<{ category: string; url: string }>;

export interface Draft {
  slides: SlideDraft[];
  categories: CategoryDraft[];
  showNewestTitle: boolean;
  promotions: Promotion[];
}

let made = 0;
const keyed = <Item extends object>(item: Item, key = `item${(made += 1)}`): Keyed<Item> => ({
  ...item,
  key,
});

export const EMPTY_PROMOTION: Promotion = {
  title: '',
  description: '',
  startDate: '',
  endDate: '',
  titleMobile: '',
  descriptionMobile: '',
  startDateMobile: '',
  endDateMobile: '',
};

/** Without the formatted dates. */
const plain = (promotion: Promotion): Promotion => {
  const names = Object.keys(EMPTY_PROMOTION) as (keyof Promotion)[];
  return Object.fromEntries(names.map((name) => [name, promotion[name]])) as Promotion;
};

/** `sent`: what has just been saved. Its items keep their keys, so that cards stay open. */
export const draftOf = (
  { sliderImages, genderImages, showNewestTitle, promotions }: Homepage,
  sent?: Draft,
): Draft => ({
  slides: sliderImages.map((slide, place) =>
    keyed({ ...slide, promotions: slide.promotions.map(plain) }, sent?.slides[place]?.key),
  ),
  categories: genderImages.map(({ category, url }, place) =>
    keyed({ category, url }, sent?.categories[place]?.key),
  ),
  showNewestTitle,
  promotions: promotions.map(plain),
});

/** 'Slider defaults: background #ffffff, text #000000, title 16px, description 14px, font Arial.' */
export const newSlide = (): SlideDraft =>
  keyed({
    url: '',
    backgroundType: 'image',
    backgroundColor: SLIDE_DEFAULTS.background,
    backgroundImage: '',
    backgroundVideo: '',
    colorBackground: SLIDE_DEFAULTS.background,
    colorTitle: SLIDE_DEFAULTS.text,
    colorDescription: SLIDE_DEFAULTS.text,
    fontSizeTitle: SLIDE_DEFAULTS.titleSize,
    fontSizeDescription: SLIDE_DEFAULTS.descriptionSize,
    fontFamilleTitle: SLIDE_DEFAULTS.font,
    fontFamilleDescription: SLIDE_DEFAULTS.font,
    link: '',
    promotions: [],
  });

export const newCategory = (): CategoryDraft => keyed({ category: '', url: '' });

const keyless = <Item extends { key: string }>({ key: _, ...item }: Item): Omit<Item, 'key'> => item;

export const changeOf = ({ slides, categories, showNewestTitle, promotions }: Draft): HomepageChange => ({
  sliderImages: slides.map(keyless),
  genderImages: categories.map(keyless),
  showNewestTitle,
  promotions,
});

export const isSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify(changeOf(one)) === JSON.stringify(changeOf(other));

/** The page as visitors would get it. */
export function shownAs(draft: Draft, only?: SlideDraft): HomepageContent {
  const { sliderImages, genderImages, showNewestTitle } = changeOf(draft);
  return {
    sliderImages: only ? [keyless(only)] : sliderImages,
    genderImages,
    showNewestTitle: showNewestTitle ?? true,
    promotions: draft.promotions,
  };
}

/** An item that was removed meanwhile is not added again. */
export const changed = <Item extends { key: string }>(
  items: readonly Item[],
  key: string,
  part: Partial<Item>,
): Item[] => items.map((item) => (item.key === key ? { ...item, ...part } : item));

export function moved<Item>(items: readonly Item[], from: number, step: 1 | -1): Item[] {
  const next = [...items];
  const to = from + step;
  const [one, other] = [next[from], next[to]];
  if (one === undefined || other === undefined) return next;
  next[from] = other;
  next[to] = one;
  return next;
}

export const slideName = (slide: SliderImage, position: number): string =>
  slide.promotions[0]?.title || t.slide({ position });
