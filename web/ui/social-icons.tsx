import type { IconProps } from './icons.tsx';

export const InstagramIcon = ({ size = 24 }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    aria-hidden="true"
  >
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <circle cx="16.9" cy="7.1" r="1.15" fill="currentColor" stroke="none" />
  </svg>
);

export const WhatsappIcon = ({ size = 24 }: IconProps) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M4.6 19.4 5.7 15.5A8.3 8.3 0 1 1 8.7 18.4Z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinejoin="round"
    />
    <path
      fill="currentColor"
      d="M9.6 7.6c.25 0 .42.03.56.37l.62 1.5c.08.2.05.38-.07.54l-.55.68c.62 1.25 1.6 2.2 2.9 2.8l.73-.72c.16-.15.34-.18.54-.1l1.5.64c.27.12.38.3.35.6-.1 1.25-1.05 2-2.3 2-2.9 0-6.5-3.5-6.5-6.3 0-1.1.75-2.01 1.82-2.01Z"
    />
  </svg>
);

export const TelegramIcon = ({ size = 24 }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M20.5 4.3 3.3 11.1l5.4 2 2 6.3 3-3.7 4.3 3.2Z" />
    <path d="m8.7 13.1 7.5-5.3-5.5 7" />
  </svg>
);

export const TiktokIcon = ({ size = 24 }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M13.8 3.8v11.6a4 4 0 1 1-4-4" />
    <path d="M13.8 3.8c.3 2.8 2.3 4.7 5.2 4.9" />
  </svg>
);
