import type { DeliveryCity } from '#contract/delivery.ts';
import { deliveryText as t } from '#text/delivery.ts';
import styles from './city-table.module.css';
import { cityText } from './city-text.ts';

export function CityTable({ cities }: { cities: DeliveryCity[] }) {
  return (
    <section className={styles.prices} aria-labelledby="prices">
      <h2 id="prices" className={styles.title}>
        {t.prices}
      </h2>
      {cities.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.city}</th>
              <th scope="col">{t.price}</th>
              <th scope="col">{t.term}</th>
            </tr>
          </thead>
          <tbody>
            {cities.map((one) => {
              const { city, price, days } = cityText(one);
              return (
                <tr key={one._id}>
                  <th scope="row">{city}</th>
                  <td>{price}</td>
                  <td>{days}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <p className={styles.note}>{t.otherCity}</p>
    </section>
  );
}
