import { Counting } from './counting.tsx';
import { InstalledApp } from './installed-app.tsx';

/** Parts that load after the page. */
export function AfterPage() {
  return (
    <>
      <Counting />
      <InstalledApp />
    </>
  );
}
