import type { IconProps } from './icons.tsx';

function Eye({ size = 24, closed }: IconProps & { closed: boolean }) {
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
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {closed && <path d="m4.5 19.5 15-15" />}
    </svg>
  );
}

export const EyeIcon = (props: IconProps) => <Eye {...props} closed={false} />;
export const EyeClosedIcon = (props: IconProps) => <Eye {...props} closed />;
