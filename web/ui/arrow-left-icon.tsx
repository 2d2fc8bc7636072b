import type { IconProps } from './icons.tsx';

export const ArrowLeftIcon = ({ size = 24 }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M19 12H5m5.5-5.5L5 12l5.5 5.5" />
  </svg>
);
