import { type IconProps, PathIcon } from './icons.tsx';

export const CameraIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M5.5 7.5h2.7l1.3-2.2h5l1.3 2.2h2.7A1.5 1.5 0 0 1 20 9v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V9a1.5 1.5 0 0 1 1.5-1.5ZM15.2 13a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0Z"
  />
);
export const RetryIcon = (props: IconProps) => (
  <PathIcon {...props} d="M5 12a7 7 0 1 1 2.2 5.1M5 18.5v-4h4" />
);
export const DownloadIcon = (props: IconProps) => (
  <PathIcon {...props} d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15" />
);
export const TableIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5ZM4 9.5h16M4 14.5h16M10 9.5v10"
  />
);
