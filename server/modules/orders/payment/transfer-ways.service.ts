import {
  type EditedWay,
  type TransferWay,
  TransferWays,
  type TransferWaysChange,
  type TransferWaysSaved,
} from '#contract/transfer-ways.ts';
import { transferWaysText } from '#texts/transfer-ways.ts';
import { begin } from '../../../database/begin.ts';
import type { Db, Tx } from '../../../database/connect.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Account } from '../../../platform/callers.ts';
import { Refusal } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { claimPhotos } from '../../media/uploads.service.ts';
import { lockWays, readWays, writeWays } from './transfer-ways.queries.ts';

const SUBJECT = { id: 'transfer ways', label: transferWaysText.ru.heading };

export const transferWays = async (db: Db | Tx): Promise<TransferWays> =>
  TransferWays.parse(await readWays(db));

/** Those that buyers see. */
export async function shownWays(db: Db | Tx): Promise<TransferWay[]> {
  const { ways } = await transferWays(db);
  return ways.filter(({ isOn }) => isOn).map(({ isOn: _, ...way }) => way);
}

export const saveWays = (db: Db, admin: Account, change: TransferWaysChange): Promise<TransferWaysSaved> =>
  begin(db, async (tx) => {
    const before = TransferWays.parse(await lockWays(tx));
    if (before.version !== change.version) throw new Refusal('INFO_CHANGED');
    const known = new Set(before.ways.map(({ _id }) => _id));
    const ways = change.ways.map(({ _id, link, picture, ...rest }): EditedWay => {
      // Each known id once.
      const isKnown = _id != null && known.delete(_id);
      return { ...rest, _id: isKnown ? _id : newId(), link: link || null, picture: picture || null };
    });
    const saved = new Set(picturesOf(before.ways));
    await claimPhotos(
      tx,
      admin.id,
      [...new Set(picturesOf(ways))].filter((picture) => !saved.has(picture)),
    );
    await writeWays(tx, ways);
    await recordAudit(tx, admin, {
      kind: 'info',
      action: 'saved',
      subject: SUBJECT,
      before: { ways: before.ways.map(audited) },
      after: { ways: ways.map(audited) },
    });
    return { ...(await transferWays(tx)), message: 'Способы перевода сохранены' };
  });

const picturesOf = (ways: EditedWay[]): string[] => ways.flatMap(({ picture }) => picture ?? []);

const audited = ({ name, link, picture, recipient, isOn }: EditedWay): string =>
  [isOn ? name : `(${name})`, link, picture, recipient].filter(Boolean).join(', ');

/** For the demo shop. */
export const writeTransferWays = (tx: Tx, ways: EditedWay[]): Promise<void> => writeWays(tx, ways);
