import type { HomepageContent } from '#contract/homepage.ts';
import type { Db, Tx } from '../../database/connect.ts';

export async function readContent(db: Db | Tx) {
  const [content] = await db<
    {
      sliderImages: unknown;
      genderImages: unknown;
      promotions: unknown;
      showNewestTitle: boolean;
      version: number;
    }[]
  >`select slider_images, gender_images, promotions, show_newest_title, version from homepage`;
  return content;
}

export async function lockContent(tx: Tx) {
  const [content] = await tx<
    {
      sliderImages: unknown;
      genderImages: unknown;
      promotions: unknown;
      showNewestTitle: boolean;
      version: number;
    }[]
  >`
    select slider_images, gender_images, promotions, show_newest_title, version from homepage for update`;
  return content;
}

export async function writeContent(tx: Tx, content: HomepageContent): Promise<void> {
  const { sliderImages, genderImages, promotions, showNewestTitle } = content;
  await tx`
    update homepage set
      slider_images = ${JSON.stringify(sliderImages)}::text::jsonb,
      gender_images = ${JSON.stringify(genderImages)}::text::jsonb,
      promotions = ${JSON.stringify(promotions)}::text::jsonb,
      show_newest_title = ${showNewestTitle},
      version = version + 1,
      changed_at = now()`;
}
