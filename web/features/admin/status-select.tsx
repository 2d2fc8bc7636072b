import type { SellerStatus } from '#contract/sellers.ts';
import { sellerStatusText } from '#text/seller-status.ts';
import styles from './status-select.module.css';

export const SELLER_STATUSES: readonly SellerStatus[] = ['pending', 'approved', 'suspend'];

interface StatusSelectProps {
  label: string;
  status: SellerStatus;
  onChange: (status: SellerStatus) => void;
}

export const StatusSelect = ({ label, status, onChange }: StatusSelectProps) => (
  <select
    className={`${styles.select} ${styles[status]}`}
    aria-label={label}
    value={status}
    onChange={({ target }) => onChange(target.value as SellerStatus)}
  >
    {SELLER_STATUSES.map((choice) => (
      <option key={choice} className={styles.option} value={choice}>
        {sellerStatusText[choice]}
      </option>
    ))}
  </select>
);
