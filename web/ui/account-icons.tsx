import type { IconProps } from './icons.tsx';

function Icon({ size = 24, d }: IconProps & { d: string }) {
  return (
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
      <path d={d} />
    </svg>
  );
}

export const LockIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V7.75a4 4 0 0 1 8 0v2.75"
  />
);
export const ReceiptIcon = (props: IconProps) => (
  <Icon {...props} d="M5.5 3.5v17l2.2-1.4 2.1 1.4 2.2-1.4 2.2 1.4 2.1-1.4 2.2 1.4v-17ZM9 8.5h6M9 12.5h6" />
);
export const ExitIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M13.5 4h-7A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20h7M10 12h10m-3.5-3.5L20 12l-3.5 3.5"
  />
);
