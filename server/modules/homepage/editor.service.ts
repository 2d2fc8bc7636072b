import type { HomepageChange, HomepageContent, HomepageSaved, SlideDeleted } from '#contract/homepage.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { HOMEPAGE_SUBJECT, markUsedByShop, type Uploads } from '../media/uploads.service.ts';
import { lockContent, writeContent } from './homepage.queries.ts';
import { homepageChanges } from './homepage-changes.ts';
import { asContent, readHomepage } from './homepage.service.ts';

export async function saveHomepage(
  db: Db,
  uploads: Uploads,
  admin: Account,
  { version, ...change }: HomepageChange,
): Promise<HomepageSaved> {
  const addresses = addressesIn(change);
  const missing = await uploads.findMissing(addresses);
  return begin(db, async (tx) => {
    const kept = await lockHomepage(tx);
    if (version !== undefined && version !== kept.version) throw new Refusal('HOMEPAGE_CHANGED');
    // A file that was missing before does not block saving other changes.
    const shown = new Set(addressesIn(kept.content));
    const gone = [...missing, ...(await markUsedByShop(tx, addresses))].find(
      (address) => !shown.has(address),
    );
    if (gone !== undefined) throw new Refusal('FILE_GONE', { address: gone });

    const content = { ...kept.content, ...withoutUndefined(change) };
    await writeContent(tx, content);
    await recordAudit(tx, admin, {
      kind: 'homepage',
      action: 'saved',
      subject: HOMEPAGE_SUBJECT,
      ...homepageChanges(kept.content, content),
    });
    return { ...(await readHomepage(tx)), message: 'Все обновления успешно сохранены!' };
  });
}

export const deleteSlide = (db: Db, admin: Account, url: string): Promise<SlideDeleted> =>
  begin(db, async (tx) => {
    const { content, version } = await lockHomepage(tx);
    const sliderImages = content.sliderImages.filter((slide) => slide.url !== url);
    if (sliderImages.length === content.sliderImages.length) throw new Refusal('SLIDE_NOT_FOUND');
    await writeContent(tx, { ...content, sliderImages });
    await recordAudit(tx, admin, {
      kind: 'homepage',
      action: 'slide deleted',
      subject: HOMEPAGE_SUBJECT,
      before: { url },
    });
    return { message: 'Слайд удалён', version: version + 1 };
  });

async function lockHomepage(tx: Tx) {
  const kept = await lockContent(tx);
  return { content: asContent(kept), version: kept?.version ?? 0 };
}

const addressesIn = ({
  sliderImages,
  genderImages,
}: Pick<HomepageContent, 'sliderImages' | 'genderImages'>) => [
  ...new Set([
    ...sliderImages.flatMap(({ url, backgroundImage, backgroundVideo }) => [
      url,
      backgroundImage,
      backgroundVideo,
    ]),
    ...genderImages.map(({ url }) => url),
  ]),
];

const withoutUndefined = ({ showNewestTitle, promotions, ...lists }: Omit<HomepageChange, 'version'>) => ({
  ...lists,
  ...(showNewestTitle !== undefined && { showNewestTitle }),
  ...(promotions && { promotions }),
});
