import styles from './stars.module.css';

const MOST = 5;
const FIVE_STARS = Array.from(
  { length: MOST },
  (_, index) =>
    `M${12 + 24 * index} 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9Z`,
).join('');

interface StarsProps {
  rating: number;
  /** For screen readers; without it the number is beside the stars. */
  label?: string;
  size?: number;
}

export function Stars({ rating, label, size = 16 }: StarsProps) {
  return (
    <svg
      className={styles.stars}
      width={size * MOST}
      height={size}
      viewBox={`0 0 ${24 * MOST} 24`}
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className={styles.empty} d={FIVE_STARS} />
      {/* The inner svg clips what is beyond its width. */}
      <svg width={24 * rating} height={24}>
        <path className={styles.full} d={FIVE_STARS} />
      </svg>
    </svg>
  );
}
