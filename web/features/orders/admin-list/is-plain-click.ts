import type { MouseEvent } from 'react';

/** A plain click; other clicks open tabs and windows. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}
