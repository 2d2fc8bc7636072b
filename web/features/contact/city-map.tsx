import { cityMapText as t } from '#text/city-map.ts';
import { LogoHorns } from '../../ui/logo.tsx';
import styles from './city-map.module.css';

const STREETS_ACROSS = [
  { name: t.chuy, y: 40, width: 28 },
  { name: t.kievskaya, y: 162, width: 20 },
  { name: t.toktogul, y: 248, width: 16 },
];

const STREETS_DOWN = [
  { name: t.manas, x: 60, width: 26 },
  { name: t.panfilov, x: 268, width: 20 },
  { name: t.erkindik, x: 484, width: 16 },
];

/** A sketch of the streets around the shop. */
export function CityMap({ label }: { label: string }) {
  return (
    <svg
      className={styles.map}
      viewBox="0 0 560 280"
      role="img"
      aria-label={label}
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="560" height="280" fill="var(--hall-deep)" />
      <g className={styles.green}>
        <rect x="286" y="62" width="172" height="84" rx="8" />
        <rect x="466" width="36" height="280" />
      </g>
      <g stroke="var(--paper)">
        {STREETS_ACROSS.map(({ name, y, width }) => (
          <path key={name} d={`M0 ${y}H560`} strokeWidth={width} />
        ))}
        {STREETS_DOWN.map(({ name, x, width }) => (
          <path key={name} d={`M${x} 0V280`} strokeWidth={width} />
        ))}
        <path d="M164 40V280M380 162V280" strokeWidth="10" />
        <path d="M60 106H268M0 206H268" strokeWidth="7" />
      </g>
      <g className={styles.name}>
        {STREETS_ACROSS.map(({ name, y }) => (
          <text key={name} x="112" y={y + 4.5}>
            {name}
          </text>
        ))}
        {STREETS_DOWN.map(({ name, x }) => (
          <text key={name} transform={`translate(${x + 4.5} 272) rotate(-90)`}>
            {name}
          </text>
        ))}
        <text x="392" y="108" textAnchor="middle" className={styles.park}>
          {t.park}
        </text>
      </g>
      <g transform="translate(292 150)">
        <ellipse cy="1" rx="13" ry="4" fill="rgb(27 26 23 / 25%)" />
        <path d="M0 0C-9-14-24-24-24-42a24 24 0 0 1 48 0c0 18-15 28-24 42Z" fill="var(--indigo)" />
        <g transform="translate(-16 -60)">
          <LogoHorns />
        </g>
      </g>
    </svg>
  );
}
