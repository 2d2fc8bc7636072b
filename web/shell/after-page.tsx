import type { ComponentProps } from 'react';
import { Counting } from './counting.tsx';
import { InstalledApp } from './installed-app.tsx';

/** Parts that load after the page. */
export function AfterPage(props: ComponentProps<typeof Counting>) {
  return (
    <>
      <Counting {...props} />
      <InstalledApp />
    </>
  );
}
