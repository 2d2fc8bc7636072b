import { type Markup, markup } from '../markup.ts';

const HORN = [
  '.............',
  '..####.####..',
  '.##..#.#..##.',
  '.#...###...#.',
  '.#.#..#..#.#.',
  '.###..#..###.',
  '......#......',
  '.....###.....',
  '#############',
];
const COUNTERPART = HORN.toReversed().map((row) => row.replace(/./g, (cell) => (cell === '#' ? '.' : '#')));

const BAND = HORN.map((row, index) => [row, COUNTERPART[index], row, COUNTERPART[index], row].join(''));
const CELL_PX = 3;

/** A table, since mail programs show no SVG and block pictures but colour the cells of a table. */
export function ornament(color: string): Markup {
  const cell = (run: string) =>
    run.startsWith('#')
      ? markup`<td width="${run.length * CELL_PX}" bgcolor="${color}"></td>`
      : markup`<td width="${run.length * CELL_PX}"></td>`;
  return markup`${BAND.map(
    (row) =>
      markup`<table role="presentation" width="${row.length * CELL_PX}" height="${CELL_PX}" cellpadding="0" cellspacing="0" border="0" style="font-size:0;line-height:0"><tr>${(row.match(/#+|\.+/g) ?? []).map(cell)}</tr></table>`,
  )}`;
}
