import { z } from 'zod';
import { CAPTION_MAX, MAX_SLIDES, SLIDE_DEFAULTS } from './limits.ts';
import { isImageAddress } from './product-rules.ts';
import {
  hasMobileDays,
  isPeriod,
  isSlideColor,
  isSlideFont,
  isSlideFontSize,
  isSlideLink,
  mobileDays,
} from './slide-rules.ts';
import { cleanLine } from './typed-text.ts';
import { INPUT_MESSAGES, inputMessage } from './input-messages.ts';

const Text = z.string().trim().max(200);
const Address = z.string().trim().max(2_000);
const CssColor = z.string().trim().max(50);
const CssSize = z.string().trim().max(20);
const FontFamily = z.string().trim().max(100);
/** YYYY-MM-DD; empty for none. */
const Day = z
  .string()
  .trim()
  .refine((text) => text === '' || z.iso.date().safeParse(text).success, INPUT_MESSAGES.WRONG_DAY);

export const Promotion = z
  .object({
    title: Text.default(''),
    description: Text.default(''),
    startDate: Day.default(''),
    endDate: Day.default(''),
    // For phones; empty means the same.
    titleMobile: Text.default(''),
    descriptionMobile: Text.default(''),
    startDateMobile: Day.default(''),
    endDateMobile: Day.default(''),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof Promotion>;

export const FormattedPromotion = Promotion.extend({
  formattedStartDate: z.string(),
  formattedEndDate: z.string(),
  formattedStartDateMobile: z.string(),
  formattedEndDateMobile: z.string(),
}).meta({ id: 'FormattedPromotion' });
export type FormattedPromotion = z.infer<typeof FormattedPromotion>;

const BackgroundType = z.enum(['color', 'image', 'video']);

export const SliderImage = z
  .object({
    url: Address.min(1),
    backgroundType: BackgroundType.default('image'),
    backgroundColor: CssColor.default(SLIDE_DEFAULTS.background),
    backgroundImage: Address.default(''),
    backgroundVideo: Address.default(''),
    colorBackground: CssColor.default(SLIDE_DEFAULTS.background),
    colorTitle: CssColor.default(SLIDE_DEFAULTS.text),
    colorDescription: CssColor.default(SLIDE_DEFAULTS.text),
    fontSizeTitle: CssSize.default(SLIDE_DEFAULTS.titleSize),
    fontSizeDescription: CssSize.default(SLIDE_DEFAULTS.descriptionSize),
    fontFamilleTitle: FontFamily.default(SLIDE_DEFAULTS.font),
    fontFamilleDescription: FontFamily.default(SLIDE_DEFAULTS.font),
    link: Address.default('').meta({ description: 'A page of the shop; empty: the whole catalogue.' }),
    promotions: z.array(Promotion).max(10).default([]),
  })
  .meta({ id: 'SliderImage' });
export type SliderImage = z.infer<typeof SliderImage>;

export const FormattedSlide = SliderImage.extend({ promotions: z.array(FormattedPromotion) }).meta({
  id: 'FormattedSlide',
});
export type FormattedSlide = z.infer<typeof FormattedSlide>;

export const GenderImage = z.object({ category: Text.min(1), url: Address }).meta({ id: 'GenderImage' });
export type GenderImage = z.infer<typeof GenderImage>;

export const HomepageContent = z.object({
  sliderImages: z.array(SliderImage).max(MAX_SLIDES).default([]),
  genderImages: z.array(GenderImage).max(20).default([]),
  showNewestTitle: z.boolean().default(true),
  promotions: z.array(Promotion).max(10).default([]),
});
export type HomepageContent = z.infer<typeof HomepageContent>;

export const Homepage = z.object({
  sliderImages: z.array(FormattedSlide),
  genderImages: z.array(GenderImage),
  showNewestTitle: z.boolean(),
  promotions: z.array(FormattedPromotion),
  version: z
    .int()
    .meta({ description: 'Grows with each change. Whoever saves may send back what was edited.' }),
});
export type Homepage = z.infer<typeof Homepage>;

export const FormattedSlides = z.object({ slides: z.array(FormattedSlide) });
export type FormattedSlides = z.infer<typeof FormattedSlides>;

export const ProductCheckQuery = z.object({ gender: z.string().trim().default('') });
export const ProductCheck = z.object({ hasProducts: z.boolean() });
export type ProductCheck = z.infer<typeof ProductCheck>;

// What the editor sends. Stricter than what is stored: a page saved by an older version must still be readable.

const Caption = z
  .string(INPUT_MESSAGES.CAPTION_NOT_TEXT)
  .transform((typed) => cleanLine(typed, CAPTION_MAX + 1))
  .refine((text) => [...text].length <= CAPTION_MAX, inputMessage('TEXT_LONG', { max: CAPTION_MAX }));

const WRONG_ADDRESS = INPUT_MESSAGES.WRONG_ADDRESS;
const WrittenAddress = z
  .string(WRONG_ADDRESS)
  .trim()
  .refine((address) => address === '' || isImageAddress(address), WRONG_ADDRESS);

const color = z.string().trim().refine(isSlideColor, INPUT_MESSAGES.WRONG_SLIDE_COLOR);
const fontSize = z.string().trim().refine(isSlideFontSize, INPUT_MESSAGES.WRONG_FONT_SIZE);
const font = z
  .string()
  .trim()
  .max(100, INPUT_MESSAGES.FONT_LONG)
  .refine(isSlideFont, INPUT_MESSAGES.UNKNOWN_FONT);

const REVERSED = INPUT_MESSAGES.DATES_REVERSED;
const WrittenPromotion = Promotion.extend({
  title: Caption.default(''),
  description: Caption.default(''),
  titleMobile: Caption.default(''),
  descriptionMobile: Caption.default(''),
})
  .refine(({ startDate, endDate }) => isPeriod(startDate, endDate), { error: REVERSED, path: ['endDate'] })
  .refine((promotion) => !hasMobileDays(promotion) || isPeriod(...mobileDays(promotion)), {
    error: REVERSED,
    path: ['endDateMobile'],
  });
const promotions = z.array(WrittenPromotion).max(10, inputMessage('TOO_MANY_PROMOTIONS', { max: 10 }));

const NO_ADDRESS = INPUT_MESSAGES.NO_SLIDE_ADDRESS;
const WrittenSlide = SliderImage.extend({
  url: z
    .string(NO_ADDRESS)
    .trim()
    .min(1, { error: NO_ADDRESS, abort: true })
    .refine(isImageAddress, WRONG_ADDRESS),
  backgroundColor: color.default(SLIDE_DEFAULTS.background),
  backgroundImage: WrittenAddress.default(''),
  backgroundVideo: WrittenAddress.default(''),
  colorBackground: color.default(SLIDE_DEFAULTS.background),
  colorTitle: color.default(SLIDE_DEFAULTS.text),
  colorDescription: color.default(SLIDE_DEFAULTS.text),
  fontSizeTitle: fontSize.default(SLIDE_DEFAULTS.titleSize),
  fontSizeDescription: fontSize.default(SLIDE_DEFAULTS.descriptionSize),
  fontFamilleTitle: font.default(SLIDE_DEFAULTS.font),
  fontFamilleDescription: font.default(SLIDE_DEFAULTS.font),
  link: z
    .string(INPUT_MESSAGES.LINK_NOT_TEXT)
    .trim()
    .max(2_000, INPUT_MESSAGES.LINK_LONG)
    .refine(isSlideLink, INPUT_MESSAGES.WRONG_LINK)
    .default(''),
  promotions: promotions.default([]),
});

const WrittenGenderImage = z.object({
  category: Caption.refine((category) => category !== '', INPUT_MESSAGES.NO_CATEGORY),
  url: WrittenAddress,
});

/** Slides and categories are replaced; other fields that are absent stay as they are. */
export const HomepageChange = z.object({
  sliderImages: z
    .array(WrittenSlide, INPUT_MESSAGES.SLIDES_NOT_LIST)
    .max(MAX_SLIDES, inputMessage('TOO_MANY_SLIDES', { max: MAX_SLIDES })),
  genderImages: z
    .array(WrittenGenderImage, INPUT_MESSAGES.CATEGORIES_NOT_LIST)
    .max(20, inputMessage('TOO_MANY_CATEGORIES', { max: 20 }))
    .refine(
      (images) => new Set(images.map(({ category }) => category)).size === images.length,
      INPUT_MESSAGES.SAME_CATEGORY,
    ),
  showNewestTitle: z.boolean().optional(),
  promotions: promotions.optional(),
  version: z
    .int()
    .optional()
    .meta({ description: 'The version that was edited; another one there by now is a 409.' }),
});
export type HomepageChange = z.infer<typeof HomepageChange>;

export const HomepageSaved = Homepage.extend({ message: z.string() });
export type HomepageSaved = z.infer<typeof HomepageSaved>;

export const SlideParams = z.object({ url: z.string() });
export const SlideDeleted = z.object({ message: z.string(), version: z.int() });
export type SlideDeleted = z.infer<typeof SlideDeleted>;

export const HomepageUpload = z.object({ kind: z.enum(['image', 'video']), url: z.string() });
export type HomepageUpload = z.infer<typeof HomepageUpload>;
