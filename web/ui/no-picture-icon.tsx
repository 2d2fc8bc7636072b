import styles from './picture.module.css';

export function NoPictureIcon({ label }: { label: string }) {
  return (
    <svg
      className={styles.missing}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d="M13 18h22l2.4 20a2.6 2.6 0 0 1-2.6 3H13.2a2.6 2.6 0 0 1-2.6-3Z" />
      <path d="M18 22v-6.5a6 6 0 0 1 12 0V22" />
    </svg>
  );
}
