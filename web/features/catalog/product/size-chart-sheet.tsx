import { useQuery } from '@tanstack/react-query';
import type { SizeChartAnswer } from '#contract/size-charts.ts';
import type { SizeChart } from '#contract/size-measures.ts';
import { productText } from '#text/product.ts';
import { sizeChartText as t } from '#text/size-chart.ts';
import { jsonQuery } from '../../../api/query.ts';
import { Button } from '../../../ui/button.tsx';
import form from '../../../ui/dialog-form.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import styles from './size-chart-sheet.module.css';

const chartQuery = (productId: string) =>
  jsonQuery<SizeChartAnswer>(
    ['size-chart', productId],
    `/api/products/${encodeURIComponent(productId)}/size-chart`,
  );

interface SizeChartSheetProps {
  productId: string;
  open: boolean;
  onClose: () => void;
}

export function SizeChartSheet({ productId, open, onClose }: SizeChartSheetProps) {
  const { data, isError, refetch } = useQuery(chartQuery(productId));
  return (
    <Dialog open={open} onClose={onClose} title={productText.sizeChart}>
      <div className={form.form}>
        {isError ? (
          <PartFailed message={t.failed} retry={productText.retry} onRetry={() => void refetch()} />
        ) : !data ? (
          <RowsSkeleton label={t.loading} rows={4} />
        ) : data.chart ? (
          <Chart chart={data.chart} />
        ) : (
          <p>{t.none}</p>
        )}
        <Button look="secondary" onClick={onClose}>
          {productText.close}
        </Button>
      </div>
    </Dialog>
  );
}

function Chart({ chart: { measures, rows } }: { chart: SizeChart }) {
  return (
    // Scrolled by the keyboard too.
    <div className={styles.scroll} role="region" aria-label={productText.sizeChart} tabIndex={0}>
      <table className={styles.chart}>
        <thead>
          <tr>
            <th scope="col">{t.size}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {t.measures[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, values }, index) => (
            <tr key={index}>
              <th scope="row">{size}</th>
              {measures.map((measure, at) => (
                <td key={measure}>{values[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
