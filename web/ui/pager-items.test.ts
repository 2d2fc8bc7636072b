import { expect, test } from 'vitest';
import { DESKTOP_PAGER, pagerItems, PHONE_PAGER } from './pager-items.ts';

const shown = (page: number, total: number, shape = DESKTOP_PAGER) =>
  pagerItems(page, total, shape).join(' ');

test('on a desktop the pager names one page on each side and two at each end', () => {
  expect(shown(10, 20)).toBe('1 2 gap 9 10 11 gap 19 20');
  expect(shown(1, 20)).toBe('1 2 3 4 5 6 gap 19 20');
  expect(shown(20, 20)).toBe('1 2 gap 15 16 17 18 19 20');
});

test('on a phone it names the current page and one at each end', () => {
  expect(shown(10, 20, PHONE_PAGER)).toBe('1 gap 10 gap 20');
  expect(shown(1, 20, PHONE_PAGER)).toBe('1 2 3 gap 20');
  expect(shown(20, 20, PHONE_PAGER)).toBe('1 gap 18 19 20');
});

test('a gap never hides a single page', () => {
  expect(shown(5, 20)).toBe('1 2 3 4 5 6 gap 19 20');
  expect(shown(3, 20, PHONE_PAGER)).toBe('1 2 3 gap 20');
});

test('few pages are all named', () => {
  for (const total of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (let page = 1; page <= total; page++)
      expect(shown(page, total)).toBe(Array.from({ length: total }, (_, index) => index + 1).join(' '));
});

test('each page is named once, in order, and the current one always', () => {
  for (const shape of [PHONE_PAGER, DESKTOP_PAGER])
    for (let total = 1; total <= 40; total++)
      for (let page = 1; page <= total; page++) {
        const pages = pagerItems(page, total, shape).filter((item) => item !== 'gap');
        expect(pages).toContain(page);
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
        expect([pages[0], pages.at(-1)]).toEqual([1, total]);
      }
});
