import type { AdminSeller } from '#contract/sellers.ts';
import { adminText, sellerStatusText, sellersText as t } from '../../text/admin.ts';
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
                        {sellerStatusText[status]}, <time dateTime={time}>{adminText.moment(time)}</time>
                      </li>
                    ))}
                  </ul>
                </dd>
              </>
            )}
          </dl>
          {!seller.isProductsVisible && <p className={styles.hidden}>{t.productsHidden}</p>}
          {seller.status === 'approved' && (
            <a href={`/catalog?${new URLSearchParams({ sellerId: seller._id })}`}>{t.showcase}</a>
          )}
        </div>
      </details>
    </>
  );
}
