import { type ComponentType, createElement, useEffect, useState } from 'react';

/** Nobody waits for a badge. */
export function LoadAfterPage() {
  const [Loaded, setLoaded] = useState<ComponentType>();

  useEffect(() => {
    void import('./after-page.tsx').then(
      (code) => setLoaded(() => code.AfterPage),
      () => {},
    );
  }, []);

  return Loaded && createElement(Loaded);
}
