import type { Product } from '#contract/catalog.ts';
import { productText as t } from '#text/product.ts';
import styles from './description.module.css';

export function Description({ text }: { text: string }) {
  return <p className={text ? styles.text : styles.none}>{text || t.noDescription}</p>;
}

export function Characteristics({ characteristics }: Pick<Product, 'characteristics'>) {
  if (characteristics.length === 0) return <p className={styles.none}>{t.noCharacteristics}</p>;
  return (
    <dl className={styles.characteristics}>
      {characteristics.map(({ name, value }, index) => (
        <div key={index} className={styles.characteristic}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
