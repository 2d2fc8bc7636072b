import { lazy, Suspense, useState } from 'react';
import { productText as t } from '#text/product.ts';
import { PartFailed } from '../../../ui/part-failed.tsx';
import styles from './size-chart-button.module.css';

// Loaded when it is opened.
const SizeChartSheet = lazy(() =>
  import('./size-chart-sheet.tsx').then(
    (code) => ({ default: code.SizeChartSheet }),
    () => ({ default: Failed }),
  ),
);

export function SizeChartButton({ productId }: { productId: string }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <div>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t.sizeChart}
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <SizeChartSheet productId={productId} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const Failed = () => (
  <PartFailed message={t.failed} retry={t.retry} onRetry={() => window.location.reload()} />
);
