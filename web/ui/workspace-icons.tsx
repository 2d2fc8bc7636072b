import { type IconProps, PathIcon } from './icons.tsx';

export const TodayIcon = (props: IconProps) => (
  <PathIcon {...props} d="M5 5.5h14v14H5ZM5 10h14M9 3.5v4M15 3.5v4M9 14.5l2 2 4-4" />
);
export const BoxIcon = (props: IconProps) => (
  <PathIcon {...props} d="M12 3.5 20 7.5v9l-8 4-8-4v-9ZM4 7.5l8 4 8-4M12 11.5v9M8 5.5l8 4" />
);
export const BubbleIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.5H11L6.5 20v-3.5h-1A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.5ZM8 9h8M8 12.5h5"
  />
);
export const PrinterIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M7.5 9V4h9v5M7.5 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2.5M7.5 14h9v6h-9Z"
  />
);
