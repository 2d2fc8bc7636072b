import type { MouseEvent } from 'react';

/** A click beside what a dialog shows. Not the second one of a double click, whose first has opened the dialog. */
export const isOnBackdrop = ({ target, currentTarget, detail }: MouseEvent): boolean =>
  target === currentTarget && detail < 2;
