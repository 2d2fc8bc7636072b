import type { Report, ReportFigures, SoldProduct } from '#contract/reports.ts';
import { formatWhole } from '#text/language.ts';
import { reportText as t } from '#text/report.ts';
import { toHref } from '../../navigation/href.ts';
import { formatSom } from '../../text/money.ts';
import { LinkButton } from '../../ui/button.tsx';
import { averageOf, averageText } from './average.ts';
import { CompactTable } from './compact-table.tsx';
import { returnedText } from './returned-text.ts';
import { stepName } from './step-names.ts';
import styles from './report.module.css';

/** Newest first, the sum at the end. */
export const StepTable = ({ report: { steps, total, by } }: { report: Report }) => (
  <CompactTable
    label={t.table}
    heads={[t.time, t.orders, t.revenue, t.average, t.returning, t.returned, t.cancelled]}
    rows={[
      ...steps
        .map((step) => ({ key: step.from, cells: [stepName(step, by), ...cellsOf(step)] }))
        .toReversed(),
      { key: t.total, cells: [t.total, ...cellsOf(total)] },
    ]}
    lastIsTotal
  />
);

const cellsOf = (figures: ReportFigures): string[] => [
  formatWhole(figures.orders),
  formatSom(figures.revenue),
  averageText(averageOf(figures)),
  formatWhole(figures.returning),
  returnedText(figures),
  formatWhole(figures.cancelled),
];

interface ProductsProps {
  title: string;
  products: readonly SoldProduct[];
  none: string;
}

export const Products = ({ title, products, none }: ProductsProps) => (
  <section className={styles.part}>
    <h2 className={styles.title}>{title}</h2>
    {products.length > 0 ? (
      <CompactTable
        label={title}
        heads={[t.columns.product, t.columns.pieces, t.revenue]}
        rows={products.map(({ _id, name, pieces, revenue }) => ({
          key: _id,
          cells: [
            <a key={_id} href={toHref(`/products/${_id}`)}>
              {name}
            </a>,
            formatWhole(pieces),
            formatSom(revenue),
          ],
        }))}
      />
    ) : (
      <p className={styles.note}>{none}</p>
    )}
  </section>
);

type Search = NonNullable<Report['emptySearches']>[number];

export const EmptySearches = ({ searches }: { searches: readonly Search[] }) => (
  <section className={styles.part}>
    <h2 className={styles.title}>{t.emptySearches}</h2>
    {searches.length > 0 ? (
      <CompactTable
        label={t.emptySearches}
        heads={[t.search, t.visitors]}
        rows={searches.map(({ search, visitors }) => ({
          key: search,
          cells: [search, formatWhole(visitors)],
        }))}
      />
    ) : (
      <p className={styles.note}>{t.noEmptySearches}</p>
    )}
    <LinkButton look="secondary" href="/admin/search-words">
      {t.toSearchWords}
    </LinkButton>
  </section>
);
