import { type IconProps, PathIcon } from './icons.tsx';

export const LockIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V7.75a4 4 0 0 1 8 0v2.75"
  />
);
export const ReceiptIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M5.5 3.5v17l2.2-1.4 2.1 1.4 2.2-1.4 2.2 1.4 2.1-1.4 2.2 1.4v-17ZM9 8.5h6M9 12.5h6"
  />
);
export const ExitIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M13.5 4h-7A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20h7M10 12h10m-3.5-3.5L20 12l-3.5 3.5"
  />
);
export const ShowcaseIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M4 9.5 5.5 4h13L20 9.5a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0 2.7 2.7 0 0 1-5.3 0ZM5.5 12v7a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-7M9.5 20v-4.5h5V20"
  />
);
export const SalesIcon = (props: IconProps) => (
  <PathIcon {...props} d="M4 4v16h16M8 15.5l3.5-4 3 2.5L20 7.5M16 7.5h4v4" />
);
export const PencilIcon = (props: IconProps) => (
  <PathIcon {...props} d="m4.5 19.5 1-4L16 5a2.1 2.1 0 0 1 3 3L8.5 18.5Zm9.5-12.5 3 3" />
);
export const MoreIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M12 5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Zm0 6.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Zm0 6.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Z"
  />
);
