import type { HomepageContent, Promotion, SliderImage } from '#contract/homepage.ts';

type Note = Record<string, unknown>;
type Changes = { field: string; was: unknown; became: unknown }[];

/** What a save changed: which slides there are, and of those that stayed, every field that is another now. */
export function noteOf(was: HomepageContent, became: HomepageContent): { before: Note; after: Note } {
  const changes = [...changesOfSlides(was.sliderImages, became.sliderImages)];
  if (was.promotions.length === became.promotions.length)
    changes.push(...changesOfPromotions('', was.promotions, became.promotions));
  return {
    before: {
      ...summary(was),
      ...Object.fromEntries(changes.map((change) => [change.field, change.was])),
    },
    after: {
      ...summary(became),
      ...Object.fromEntries(changes.map((change) => [change.field, change.became])),
    },
  };
}

const summary = ({ sliderImages, genderImages, promotions, showNewestTitle }: HomepageContent) => ({
  slides: sliderImages.map(({ url, promotions: [first] }) => ({ url, title: first?.title ?? '' })),
  categories: genderImages,
  promotions: promotions.map(({ title, startDate, endDate }) => ({ title, startDate, endDate })),
  showNewestTitle,
});

const changesOfSlides = (was: SliderImage[], became: SliderImage[]): Changes =>
  became.flatMap(({ promotions, ...slide }, at) => {
    const old = was.find(({ url }) => url === slide.url);
    if (!old) return [];
    const place = `slide ${at + 1} `;
    const { promotions: oldPromotions, ...oldSlide } = old;
    return [
      ...changesOfFields(place, oldSlide, slide),
      ...changesOfPromotions(place, oldPromotions, promotions),
    ];
  });

const changesOfPromotions = (place: string, was: Promotion[], became: Promotion[]): Changes =>
  Array.from({ length: Math.max(was.length, became.length) }).flatMap((_, at) =>
    changesOfFields(`${place}promotion ${at + 1} `, was[at] ?? {}, became[at] ?? {}),
  );

function changesOfFields(place: string, was: Note, became: Note): Changes {
  const [old, now] = [new Map(Object.entries(was)), new Map(Object.entries(became))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field: place + field, was: old.get(field) ?? '', became: now.get(field) ?? '' }))
    .filter((change) => change.was !== change.became);
}
