const LETTERS = new Map(
  ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL', '6XL'].map((size, at) => [size, at]),
);
const SAME = new Map([
  ['2XL', 'XXL'],
  ['3XL', 'XXXL'],
]);
const byText = new Intl.Collator('ru', { numeric: true });

const letterOf = (size: string) => LETTERS.get(SAME.get(size.toUpperCase()) ?? size.toUpperCase());

/** S, M, L by size, then numbers ascending, then the rest by the alphabet. */
export function compareSizes(a: string, b: string): number {
  const [first, second] = [letterOf(a), letterOf(b)];
  if (first !== undefined || second !== undefined)
    return (first ?? LETTERS.size) - (second ?? LETTERS.size) || byText.compare(a, b);
  return byText.compare(a, b);
}
