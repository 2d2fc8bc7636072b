import type { ReactNode } from 'react';

export interface IconProps {
  size?: number;
}

/** Icons have no label of their own: the text is beside them or on their button. */
export function Icon({ size = 24, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const PathIcon = ({ d, ...props }: IconProps & { d: string }) => (
  <Icon {...props}>
    <path d={d} />
  </Icon>
);

export const HomeIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M4 10.5 12 4l8 6.5V18.5a1.5 1.5 0 0 1-1.5 1.5H15v-5.5H9V20H5.5A1.5 1.5 0 0 1 4 18.5Z"
  />
);

export const CatalogIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
    <path d="M13.5 15h6.5M13.5 19h6.5" />
  </Icon>
);

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Icon>
);

export const PersonIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-3.8 3.7-6 7.5-6s6.7 2.2 7.5 6" />
  </Icon>
);

export const HeartIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M12 20.2S3.5 15.3 3.5 9.3A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.5c0 6-8.5 10.9-8.5 10.9Z"
  />
);

export const CartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.2 8.5h13.6l.9 10.3a1.6 1.6 0 0 1-1.6 1.7H5.9a1.6 1.6 0 0 1-1.6-1.7Z" />
    <path d="M8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />
  </Icon>
);

export const PhoneIcon = (props: IconProps) => (
  <PathIcon
    {...props}
    d="M8.6 4H5.5A1.5 1.5 0 0 0 4 5.6 15.6 15.6 0 0 0 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3.1l-4.3-1.6-1.8 2a12 12 0 0 1-5.7-5.7l2-1.8Z"
  />
);

export const PinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11Z" />
    <circle cx="12" cy="10" r="2.3" />
  </Icon>
);

export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
);

export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4.5 7.5 7.5 5.5 7.5-5.5" />
  </Icon>
);

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
    <path d="M15.5 8.5v-3A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5h3" />
  </Icon>
);

export const ArrowRightIcon = (props: IconProps) => (
  <PathIcon {...props} d="M5 12h14m-5.5-5.5L19 12l-5.5 5.5" />
);

export const CloseIcon = (props: IconProps) => <PathIcon {...props} d="m6 6 12 12M18 6 6 18" />;

export const SuccessIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="m8.5 12.2 2.5 2.5 4.5-5" />
  </Icon>
);

export const ErrorIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M12 7.8v4.7m0 3.3v.1" />
  </Icon>
);

export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M12 11.5v4.7m0-8v.1" />
  </Icon>
);

export const GlobeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9s1.3-6.4 3.8-9Z" />
  </Icon>
);
