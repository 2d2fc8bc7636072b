import { type ComponentType, use } from 'react';
import type { Params } from './route-pattern.ts';

type ScreenComponent = ComponentType<{ params: Params }>;

/**
 * The code of a screen could not be fetched: the browser is offline, or a newer version of the shop has
 * replaced it.
 */
export class ScreenNotLoaded extends Error {}

export interface Screen {
  /** Relative to `web/`; the server looks up its scripts and styles by it. */
  file: string;
  load: () => Promise<ScreenComponent>;
  isLoaded: () => boolean;
  /** A failure is forgotten, so that the real visit tries again. */
  preload: () => void;
  /** Suspends until the code is there. */
  useComponent: () => ScreenComponent;
}

export function screen(file: string, fetchCode: () => Promise<{ Screen: ScreenComponent }>): Screen {
  let loaded: ScreenComponent | undefined;
  let loading: Promise<ScreenComponent> | undefined;

  const load = () =>
    (loading ??= fetchCode().then(
      (code) => (loaded = code.Screen),
      (error: unknown) => {
        throw new ScreenNotLoaded(file, { cause: error });
      },
    ));
  const preload = () => {
    load().catch(() => (loading = undefined));
  };
  return {
    file,
    load,
    isLoaded: () => loaded !== undefined,
    preload,
    useComponent: () => loaded ?? use(load()),
  };
}
