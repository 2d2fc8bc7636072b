import { Icon, type IconProps } from './icons.tsx';

export const FiltersIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7.5h8.5M17 7.5h3M4 16.5h3M11.5 16.5H20" />
    <circle cx="14.75" cy="7.5" r="2.25" />
    <circle cx="9.25" cy="16.5" r="2.25" />
  </Icon>
);
