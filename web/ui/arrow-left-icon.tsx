import { type IconProps, PathIcon } from './icons.tsx';

export const ArrowLeftIcon = (props: IconProps) => <PathIcon {...props} d="M19 12H5m5.5-5.5L5 12l5.5 5.5" />;
