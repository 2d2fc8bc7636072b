import { shop } from '../shop.ts';
import styles from './logo.module.css';

/** Letters of Onest ExtraBold as outlines, so that the name does not wait for a font. */
const WORD = [
  'M14 148v-142h33v57h19l34-57h37l-44 69l44 73h-38l-32-55h-20v55zM194 150q-16 0-28-7q-12-7-18-19',
  'q-7-12-7-28q0-17 7-29q7-12 19-19q11-7 28-7q11 0 21 3q9 4 15 11q7 7 10 17q3 9 3 21q0 3 0 6',
  'q0 3-1 6h-70q0 5 3 9q2 4 7 6q4 3 11 3q5 0 9-1q3-1 6-3q3-3 3-5h32q-3 12-10 20q-8 8-18 12',
  'q-10 4-22 4zM214 83q0-4-2-8q-2-4-7-6q-4-3-11-3q-7 0-11 3q-5 2-7 6q-2 4-3 8zM258 148v-105h28l2 11',
  'q4-6 9-9q5-3 10-3q5-1 10-1q3 0 6 0q2 0 3 0v30h-7q-8 0-15 3q-6 3-10 9q-4 6-4 16v49zM399 150',
  'q-4 0-10-1q-6-1-11-4q-6-3-11-8v11h-31v-142h31v48q7-7 15-10q9-3 18-3q16 0 26 7q9 7 14 19',
  'q5 12 5 28q0 16-5 28q-5 12-15 20q-10 7-26 7zM391 121q9 0 14-4q5-4 7-10q2-6 2-13q0-6-2-12',
  'q-2-5-7-9q-5-3-14-3q-8 0-13 3q-5 4-8 10q-3 5-3 12q0 7 3 13q2 6 8 10q5 3 13 3zM508 150q-16 0-28-7',
  'q-12-7-18-19q-7-12-7-28q0-17 7-29q6-12 18-19q12-7 28-7q12 0 21 3q9 4 16 11q6 7 10 17q3 9 3 21',
  'q0 3 0 6q-1 3-1 6h-70q0 5 3 9q2 4 6 6q5 3 12 3q4 0 8-1q4-1 7-3q2-3 3-5h31q-2 12-10 20q-7 8-17 12',
  'q-10 4-22 4zM528 83q0-4-2-8q-2-4-7-6q-4-3-11-3q-7 0-12 3q-4 2-6 6q-3 4-3 8zM572 148v-105h29l2 10',
  'q5-5 10-8q6-2 12-3q6-1 10-1q15 0 23 6q9 7 12 18q4 11 4 25v58h-32v-55q0-4 0-8q-1-4-3-8q-2-3-5-5',
  'q-4-2-9-2q-7 0-12 3q-5 3-7 9q-2 6-2 13v53z',
].join('');

export function LogoHorns() {
  return (
    <>
      <g fill="none" stroke="var(--paper)" strokeWidth="2.6" strokeLinecap="round">
        <path d="M16 27V16.5A5.2 5.2 0 0 0 5.6 16.5A2.6 2.6 0 0 0 10.8 16.5" />
        <path d="M16 16.5A5.2 5.2 0 0 1 26.4 16.5A2.6 2.6 0 0 1 21.2 16.5" />
      </g>
      <path fill="var(--saffron)" d="M16 5L18.5 7.5L16 10L13.5 7.5Z" />
    </>
  );
}

export function LogoSign({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--indigo)" />
      <LogoHorns />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoSign />
      <svg className={styles.word} viewBox="14 6 660 144" role="img" aria-label={shop.name}>
        <path fill="currentColor" d={WORD} />
      </svg>
    </span>
  );
}
