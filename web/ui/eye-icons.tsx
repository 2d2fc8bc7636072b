import { Icon, type IconProps } from './icons.tsx';

const Eye = ({ closed, ...props }: IconProps & { closed: boolean }) => (
  <Icon {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
    {closed && <path d="m4.5 19.5 15-15" />}
  </Icon>
);

export const EyeIcon = (props: IconProps) => <Eye {...props} closed={false} />;
export const EyeClosedIcon = (props: IconProps) => <Eye {...props} closed />;
