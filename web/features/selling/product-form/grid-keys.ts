import type { KeyboardEvent } from 'react';

/** Where a key leads. Left and right move the caret within a number first, unless all of it is selected. */
export function stepOf(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { value, selectionStart, selectionEnd }: HTMLInputElement,
): { down: number; right: number } | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Enter') return { down: shiftKey ? -1 : 1, right: 0 };
  if (shiftKey) return undefined;
  if (key === 'ArrowUp') return { down: -1, right: 0 };
  if (key === 'ArrowDown') return { down: 1, right: 0 };
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return { down: 0, right: -1 };
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return { down: 0, right: 1 };
  return undefined;
}
