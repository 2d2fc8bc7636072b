import type { IconProps } from './icons.tsx';

function Chevron({ size = 24, d }: IconProps & { d: string }) {
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

export const ChevronLeftIcon = (props: IconProps) => <Chevron {...props} d="m14.5 6-6 6 6 6" />;
export const ChevronRightIcon = (props: IconProps) => <Chevron {...props} d="m9.5 6 6 6-6 6" />;
