import type { Audience } from '#contract/audiences.ts';
import type { Done } from '#contract/auth.ts';
import type {
  SizeChartAnswer,
  TypeChart,
  TypeChartAnswer,
  TypeCharts,
  WrittenTypeChart,
} from '#contract/size-charts.ts';
import { SIZE_CHART_MAX, type SizeChart } from '#contract/size-measures.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { requirePlace, type Viewer } from './catalog.service.ts';
import {
  deleteOwnChart,
  deleteTypeChart,
  findChart,
  findOwnChart,
  lockTypeCharts,
  readTypeCharts,
  writeOwnChart,
  writeTypeChart,
} from './size-charts.queries.ts';

export async function productChart(db: Db, productId: string, viewer: Viewer): Promise<SizeChartAnswer> {
  const { id } = await requirePlace(db, productId, viewer);
  return { chart: ((await findChart(db, id)) as SizeChart | undefined) ?? null };
}

export const ownChart = async (db: Db | Tx, productId: string): Promise<SizeChart | undefined> =>
  (await findOwnChart(db, productId)) as SizeChart | undefined;

/** Undefined leaves it as it is, null deletes it. */
export async function saveOwnChart(
  tx: Tx,
  productId: string,
  chart: SizeChart | null | undefined,
): Promise<void> {
  if (chart) await writeOwnChart(tx, newId(), productId, chart);
  else if (chart === null) await deleteOwnChart(tx, productId);
}

export const typeCharts = async (db: Db | Tx): Promise<TypeCharts> => ({
  charts: (await readTypeCharts(db, SIZE_CHART_MAX.charts)).map(({ id, audience, type, chart }) => ({
    _id: id,
    audience: audience as Audience,
    type: type ?? '',
    chart: chart as SizeChart,
  })),
});

/** One a type and audience: a second one replaces the first. */
export async function saveTypeChart(
  db: Db,
  admin: Account,
  { audience, type, chart }: WrittenTypeChart,
): Promise<TypeChartAnswer> {
  const saved = await begin(db, async (tx): Promise<TypeChart> => {
    await lockTypeCharts(tx);
    const { charts } = await typeCharts(tx);
    const before = charts.find((known) => known.audience === audience && isSameType(known.type, type));
    if (!before && charts.length >= SIZE_CHART_MAX.charts) throw new Refusal('SIZE_CHARTS_FULL');
    const id = (await writeTypeChart(tx, { id: newId(), audience, type, chart })) ?? '';
    await recordAudit(tx, admin, {
      kind: 'size chart',
      action: 'saved',
      subject: { id, label: labelOf(audience, type) },
      before: { sizes: before ? asText(before.chart) : null },
      after: { sizes: asText(chart) },
    });
    return { _id: id, audience, type, chart };
  });
  return { chart: saved, message: 'Таблица размеров сохранена' };
}

/** For the demo shop. */
export async function writeTypeCharts(tx: Tx, charts: WrittenTypeChart[]): Promise<void> {
  for (const chart of charts) await writeTypeChart(tx, { id: newId(), ...chart });
}

export async function removeTypeChart(db: Db, admin: Account, id: string): Promise<Done> {
  if (!isId(id)) throw new Refusal('SIZE_CHART_NOT_FOUND');
  await begin(db, async (tx) => {
    const deleted = await deleteTypeChart(tx, id);
    if (!deleted) throw new Refusal('SIZE_CHART_NOT_FOUND');
    await recordAudit(tx, admin, {
      kind: 'size chart',
      action: 'deleted',
      subject: { id, label: labelOf(deleted.audience ?? '', deleted.type ?? '') },
      before: { sizes: asText(deleted.chart as SizeChart) },
    });
  });
  return { message: 'Таблица размеров удалена' };
}

const isSameType = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const labelOf = (audience: string, type: string) => `${type} (${audience})`;
const asText = ({ rows }: SizeChart) =>
  rows.map(({ size, values }) => `${size}: ${values.join(', ')}`).join('; ');
