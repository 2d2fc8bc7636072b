import { Icon, type IconProps } from './icons.tsx';

/** An icon of one line. */
export const PathIcon = ({ d, ...props }: IconProps & { d: string }) => (
  <Icon {...props}>
    <path d={d} />
  </Icon>
);
