import { Icon, type IconProps } from './icons.tsx';

export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 12h12" />
  </Icon>
);

export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 6v12M6 12h12" />
  </Icon>
);

export const BinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 7h14M10 7V5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v2m3 0-.7 11.1a2 2 0 0 1-2 1.9H9.7a2 2 0 0 1-2-1.9L7 7m3.2 4 .3 5m3.3-5-.3 5" />
  </Icon>
);

export const TickIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 12.5 4 4 8-9" />
  </Icon>
);
