import { lazy, Suspense } from 'react';
import type { TransferWay } from '#contract/transfer-ways.ts';
import { paymentText as t } from '#text/payment.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './transfer-code.module.css';

// Loaded when it is shown, since most orders are paid in cash.
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** The bank's own picture, or else a code made of its link. */
export function TransferCode({ name, link, picture }: Pick<TransferWay, 'name' | 'link' | 'picture'>) {
  const label = t.qr({ name });
  return (
    <div className={styles.code}>
      {picture ? (
        <Picture className={styles.picture} image={picture} alt={label} sizes="240px" widths={[480, 720]} />
      ) : (
        link && (
          <Suspense>
            <QrCode text={link} label={label} />
          </Suspense>
        )
      )}
    </div>
  );
}
