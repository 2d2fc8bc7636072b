import { toHref } from '../../navigation/href.ts';
import { formatMoment } from '#text/language.ts';
import type { AdminSeller } from '#contract/sellers.ts';
import { sellerStatusText } from '#text/seller-status.ts';
import { sellersText as t } from '#text/sellers.ts';
import { Email } from '../../ui/email.tsx';
import styles from './seller-details.module.css';

export function SellerDetails({ seller }: { seller: AdminSeller }) {
  return (
    <>
      <b className={styles.name}>{seller.companyName}</b>
      <details className={styles.details}>
        <summary className={styles.summary}>{t.details}</summary>
        <div className={styles.content}>
          <p className={styles.description}>{seller.companyDescription || '—'}</p>
          <dl className={styles.facts}>
            <dt>{t.address}</dt>
            <dd>{seller.address || '—'}</dd>
            <dt>{t.phone}</dt>
            <dd>
              <a href={`tel:${seller.phoneNumber.replace(/[^\d+]/g, '')}`}>{seller.phoneNumber}</a>
            </dd>
            <dt>{t.email}</dt>
            <dd>
              <a href={`mailto:${seller.email}`}>
                <Email email={seller.email} />
              </a>
            </dd>
            {seller.statusHistory.length > 0 && (
              <>
                <dt>{t.history}</dt>
                <dd>
                  <ul className={styles.history}>
                    {seller.statusHistory.map(({ status, time }) => (
                      <li key={time}>
                        {sellerStatusText[status]}, <time dateTime={time}>{formatMoment(time)}</time>
                      </li>
                    ))}
                  </ul>
                </dd>
              </>
            )}
          </dl>
          {!seller.isProductsVisible && <p className={styles.hidden}>{t.productsHidden}</p>}
          {seller.status === 'approved' && (
            <a href={toHref(`/catalog?${new URLSearchParams({ sellerId: seller._id })}`)}>{t.showcase}</a>
          )}
        </div>
      </details>
    </>
  );
}
