import type { ComponentProps } from 'react';
import { Counting } from './counting.tsx';
import { InstalledApp } from './installed-app.tsx';

/** What no page waits for. */
export function AfterPage(props: ComponentProps<typeof Counting>) {
  return (
    <>
      <Counting {...props} />
      <InstalledApp />
    </>
  );
}
