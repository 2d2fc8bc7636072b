import { type IconProps, PathIcon } from './icons.tsx';

export const MinusIcon = (props: IconProps) => <PathIcon {...props} d="M6 12h12" />;

export const PlusIcon = (props: IconProps) => <PathIcon {...props} d="M12 6v12M6 12h12" />;

export const BinIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M5 7h14M10 7V5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v2m3 0-.7 11.1a2 2 0 0 1-2 1.9H9.7a2 2 0 0 1-2-1.9L7 7m3.2 4 .3 5m3.3-5-.3 5"
  />
);

export const TickIcon = (props: IconProps) => <PathIcon {...props} d="m6 12.5 4 4 8-9" />;
