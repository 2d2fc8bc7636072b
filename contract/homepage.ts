import { z } from 'zod';
import { MAX_SLIDES, SLIDE_DEFAULTS } from './limits.ts';

const Text = z.string().trim().max(200);
const Address = z.string().trim().max(2_000);
const CssColor = z.string().trim().max(50);
const CssSize = z.string().trim().max(20);
const FontFamily = z.string().trim().max(100);
/** A day without a time, YYYY-MM-DD; empty where there is none. */
const Day = z
  .string()
  .trim()
  .refine((text) => text === '' || z.iso.date().safeParse(text).success, 'Дата вида ГГГГ-ММ-ДД');

export const Promotion = z
  .object({
    title: Text.default(''),
    description: Text.default(''),
    startDate: Day.default(''),
    endDate: Day.default(''),
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

/** What the editor writes, as one. */
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
});
export type Homepage = z.infer<typeof Homepage>;

export const FormattedSlides = z.object({ slides: z.array(FormattedSlide) });
export type FormattedSlides = z.infer<typeof FormattedSlides>;

export const ProductCheckQuery = z.object({ gender: z.string().trim().default('') });
export const ProductCheck = z.object({ hasProducts: z.boolean() });
export type ProductCheck = z.infer<typeof ProductCheck>;
