import { orderListText } from '#text/order-list.ts';
import styles from './found-plenty.module.css';

/** Under a list whose search stopped before it had found everything. */
export const FoundPlenty = () => <p className={styles.note}>{orderListText.foundPlenty}</p>;
