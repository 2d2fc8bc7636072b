import { type IconProps, PathIcon } from './icons.tsx';

export const ChevronLeftIcon = (props: IconProps) => <PathIcon {...props} d="m14.5 6-6 6 6 6" />;
export const ChevronRightIcon = (props: IconProps) => <PathIcon {...props} d="m9.5 6 6 6-6 6" />;
