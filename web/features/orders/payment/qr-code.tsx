import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** The standard's margin, without which some cameras find no code. */
const MARGIN = 4;

/** Black on white in every theme: cameras read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  );
}
