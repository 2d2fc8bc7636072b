import { expect, test } from 'vitest';
import { csvLine, readCsv } from './csv.ts';

const FORMULAS = [
  ...['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a', '﹦1', '−1', '⁼1'],
  ...[
    '\u200B=1',
    '\uFEFF=1',
    '\u2060\u00AD＝1',
    '\u00A0@a',
    ' =1',
    '\t1',
    '\r1',
    '\u0000=1',
    '\u115F=1',
    '\u180E+1',
  ],
  ...["'=1", "''\u200B＝1", "\u200B'=1"],
];
const TEXTS = ['Ковёр', "'90", 'a=1', '5-6', "l'art", '\u200Bтекст', '„=“', "'", ''];

test.each(FORMULAS)('a spreadsheet reads %j as text, and the import as it was', async (cell) => {
  const line = csvLine([cell, 'end']);
  expect(line.replace(/^"/, '')).toMatch(/^'/);
  expect(await readCsv(line, 1)).toEqual([[cell, 'end']]);
});

test.each(TEXTS)('%j is written as it is', async (cell) => {
  expect(csvLine([cell, 'end'])).toBe(`${cell};end\r\n`);
  expect(await readCsv(csvLine([cell, 'end']), 1)).toEqual([[cell, 'end']]);
});
