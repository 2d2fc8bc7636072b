import type { ReactNode } from 'react';

const Sign = ({ children }: { children: ReactNode }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const BackIcon = () => (
  <Sign>
    <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />
  </Sign>
);

export const ForwardIcon = () => (
  <Sign>
    <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
  </Sign>
);

export const PauseIcon = () => (
  <Sign>
    <path d="M8.5 6v12m7-12v12" strokeWidth="2.5" />
  </Sign>
);

export const PlayIcon = () => (
  <Sign>
    <path d="M8 5.5v13l10.5-6.5Z" fill="currentColor" />
  </Sign>
);
