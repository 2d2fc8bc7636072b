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
/** The other cloth of the same cut: turned over, its colours exchanged. */
const COUNTERPART = HORN.toReversed().map((row) => row.replace(/./g, (cell) => (cell === '#' ? '.' : '#')));

const BAND = HORN.map((row, index) => [row, COUNTERPART[index], row, COUNTERPART[index], row].join(''));
const CELL_PX = 3;

/**
 * A border of a shyrdak, in which figure and ground are the same shape. Mail programs show no SVG and hold back
 * pictures, but all of them colour the cells of a table.
 */
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
