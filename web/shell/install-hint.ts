import { deviceStorage, hasPlacedOrder } from '../session/storage.ts';

/** Not in TypeScript's library. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}
declare global {
  interface Window {
    /** Kept by the page's first script. */
    installPrompt?: InstallPrompt;
  }
  interface Navigator {
    /** Of Safari on iOS. */
    standalone?: boolean;
  }
}

export interface InstallHint {
  /** Undefined on iOS, where only the reader can do it. */
  install: (() => void) | undefined;
}

/** The day of the first visit, then that the hint was shown. */
const STATE = 'kerben.install-hint';
const SHOWN = 'shown';

/** Shown once on a device: on another day than the first, or after an order. */
export function findInstallHint(): InstallHint | undefined {
  const prompt = window.installPrompt;
  const isIos = /iPhone|iPad/.test(navigator.userAgent) && navigator.standalone === false;
  if ((!prompt && !isIos) || !isDue()) return undefined;
  return { install: prompt && (() => void prompt.prompt()) };
}

function isDue(): boolean {
  const today = new Date().toDateString();
  const known = deviceStorage.getItem(STATE) ?? today;
  if (known === SHOWN) return false;
  const isDueNow = known !== today || hasPlacedOrder();
  try {
    deviceStorage.setItem(STATE, isDueNow ? SHOWN : known);
    return isDueNow;
  } catch {
    // It could not be dismissed for good.
    return false;
  }
}
