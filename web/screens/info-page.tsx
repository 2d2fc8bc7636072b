import { useQuery } from '@tanstack/react-query';
import { INFO_PAGES } from '#contract/info-text.ts';
import { infoPageQuery } from '../features/info/info-queries.ts';
import { InfoText } from '../features/info/info-text.tsx';
import { CityTable } from '../features/orders/delivery/city-table.tsx';
import { deliveryQuery } from '../features/orders/delivery/delivery-queries.ts';
import { periodQuery } from '../features/orders/returns/returns-queries.ts';
import { useHead } from '../head/use-head.ts';
import { toHref } from '../navigation/href.ts';
import { useLocation } from '../navigation/router.tsx';
import { infoPagesText as t } from '#text/info-pages.ts';
import { language } from '#text/language.ts';
import { PartFailed } from '../ui/part-failed.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './info-page.module.css';

const ROWS_AWAITED = 6;

/** Delivery, returns, terms, privacy and the shop itself: the texts are the operator's. */
export function Screen() {
  const { pathname } = useLocation();
  const name = INFO_PAGES.find((known) => pathname === `/${known}`) ?? 'about';
  const { data, error, refetch } = useQuery(infoPageQuery(name, language));
  useHead({
    title: t.title({ name: t.names[name] }),
    description: t.descriptions[name],
    canonical: `/${name}`,
  });
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <h1 className={styles.heading}>{t.names[name]}</h1>
        {name === 'delivery' && <Cities />}
        {name === 'returns' && <ReturnPeriod />}
        {data ? (
          <InfoText text={data.text} />
        ) : error ? (
          <PartFailed message={t.failed} retry={t.retry} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton label={t.loading} rows={ROWS_AWAITED} />
        )}
      </div>
      <nav className={styles.others} aria-label={t.others}>
        <ul className={styles.links}>
          {INFO_PAGES.map((other) => (
            <li key={other}>
              <a href={toHref(`/${other}`)} aria-current={other === name ? 'page' : undefined}>
                {t.names[other]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Cities() {
  const { data } = useQuery(deliveryQuery());
  return data && <CityTable cities={data.cities} />;
}

/** As the operator has set it; whether goods can be returned at all is in the text. */
function ReturnPeriod() {
  const { data } = useQuery(periodQuery());
  return data && data.days > 0 && <p className={styles.period}>{t.returnPeriod(data)}</p>;
}
