/** How many typing errors lie between two words: letters missing, added, wrong, or two exchanged (Damerau-Levenshtein). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const exchanged =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? at(beforeLast, column - 2) + 1
          : Infinity;
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        exchanged,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

const at = (row: number[], column: number): number => row[column] ?? Infinity;

/** A short word is too similar to too many others to be corrected. */
export function maxTypos(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
