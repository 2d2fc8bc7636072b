import type { MouseEvent } from 'react';

/** A plain click on a link, which is then ours to follow; the others open tabs and windows. */
export function opensHere(event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}
