import { Icon, type IconProps } from './icons.tsx';

export const PathIcon = ({ d, ...props }: IconProps & { d: string }) => (
  <Icon {...props}>
    <path d={d} />
  </Icon>
);
