import { expect, test } from 'vitest';
import { fitShare } from './fit-share.ts';

test('what most people say of the fit is told in per cent', () => {
  expect(fitShare({ small: 2, true: 9, large: 0 })).toEqual({ fit: 'true', percent: 82 });
  expect(fitShare({ small: 2, true: 1, large: 0 })).toEqual({ fit: 'small', percent: 67 });
});

test('of equal numbers the middle is told, and of none nothing', () => {
  expect(fitShare({ small: 1, true: 1, large: 1 })).toEqual({ fit: 'true', percent: 33 });
  expect(fitShare({ small: 0, true: 0, large: 0 })).toBeUndefined();
});
