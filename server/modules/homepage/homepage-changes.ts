import type { HomepageContent, Promotion, SliderImage } from '#contract/homepage.ts';

type AuditedChanges = Record<string, unknown>;
type Changes = { field: string; before: unknown; after: unknown }[];

export function homepageChanges(
  before: HomepageContent,
  after: HomepageContent,
): { before: AuditedChanges; after: AuditedChanges } {
  const changes = [...changesOfSlides(before.sliderImages, after.sliderImages)];
  if (before.promotions.length === after.promotions.length)
    changes.push(...changesOfPromotions('', before.promotions, after.promotions));
  return {
    before: {
      ...summary(before),
      ...Object.fromEntries(changes.map((change) => [change.field, change.before])),
    },
    after: {
      ...summary(after),
      ...Object.fromEntries(changes.map((change) => [change.field, change.after])),
    },
  };
}

const summary = ({ sliderImages, genderImages, promotions, showNewestTitle }: HomepageContent) => ({
  slides: sliderImages.map(({ url, promotions: [first] }) => ({ url, title: first?.title ?? '' })),
  categories: genderImages,
  promotions: promotions.map(({ title, startDate, endDate }) => ({ title, startDate, endDate })),
  showNewestTitle,
});

const changesOfSlides = (before: SliderImage[], after: SliderImage[]): Changes =>
  after.flatMap(({ promotions, ...slide }, at) => {
    const old = before.find(({ url }) => url === slide.url);
    if (!old) return [];
    const place = `slide ${at + 1} `;
    const { promotions: oldPromotions, ...oldSlide } = old;
    return [
      ...changesOfFields(place, oldSlide, slide),
      ...changesOfPromotions(place, oldPromotions, promotions),
    ];
  });

const changesOfPromotions = (place: string, before: Promotion[], after: Promotion[]): Changes =>
  Array.from({ length: Math.max(before.length, after.length) }).flatMap((_, at) =>
    changesOfFields(`${place}promotion ${at + 1} `, before[at] ?? {}, after[at] ?? {}),
  );

function changesOfFields(place: string, before: AuditedChanges, after: AuditedChanges): Changes {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field: place + field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((change) => change.before !== change.after);
}
