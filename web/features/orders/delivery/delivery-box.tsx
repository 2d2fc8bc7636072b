import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deliveryBoxText as t } from '#text/delivery-box.ts';
import { toHref } from '../../../navigation/href.ts';
import { cityText } from './city-text.ts';
import styles from './delivery-box.module.css';
import { deliveryQuery } from './delivery-queries.ts';

/** On a product's page: what one asks before buying. */
export function DeliveryBox() {
  const { data } = useQuery(deliveryQuery());
  const cities = data?.cities ?? [];
  const [first] = cities;
  return (
    <section className={styles.box} aria-label={t.label}>
      <Fact name={t.delivery} value={first ? t.to(cityText(first)) : t.byPhone}>
        <a href={toHref('/delivery')}>{t.cities({ count: Math.max(0, cities.length - 1) })}</a>
      </Fact>
      <Fact name={t.payment} value={t.ways} />
      <Fact name={t.returns} value={t.mayReturn}>
        <a href={toHref('/returns')}>{t.howToReturn}</a>
      </Fact>
    </section>
  );
}

const Fact = ({ name, value, children }: { name: string; value: string; children?: ReactNode }) => (
  <p className={styles.fact}>
    <span className={styles.name}>{name}</span>
    <span>
      {value} {children}
    </span>
  </p>
);
