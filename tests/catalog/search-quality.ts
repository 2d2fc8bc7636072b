import { readFileSync } from 'node:fs';
import type { ProductCard } from '#contract/catalog.ts';

/**
 * A line of the table is `query = conditions`, or `query = conditions ~ what else is no mistake`; `##` begins a kind of query.
 * Conditions are joined by `&`; the values of one by `|`. `cheapest` is the lowest price of what the others describe and can be bought,
 * `nothing` means that the shop has no such goods.
 */
export interface ExpectedSearch {
  kind: string;
  query: string;
  right: Condition[];
  tolerated: Condition[];
}

interface Condition {
  name: string;
  values: string[];
}

export function readTable(file: string): ExpectedSearch[] {
  let kind = '';
  return readFileSync(new URL(`queries/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) kind = line.slice(3);
      if (line === '' || line.startsWith('#')) return [];
      const [query = '', expected = ''] = line.split(' = ');
      const [right = '', tolerated = ''] = expected.split(' ~ ');
      return [{ kind, query, right: toConditions(right), tolerated: toConditions(tolerated) }];
    });
}

const toConditions = (text: string): Condition[] =>
  text
    .split(' & ')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', values = ''] = part.split('=');
      return { name, values: values.split('|') };
    });

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

function meets(product: ProductCard, { name, values }: Condition): boolean {
  const { type, category, gender, price, sizes, colors, sellerInfo } = product;
  return values.some((value) => {
    switch (name) {
      case 'type':
        return type === value;
      case 'category':
        return category === value;
      case 'for':
        return gender.startsWith(value);
      case 'name':
        return contains(product.name, value);
      case 'seller':
        return sellerInfo.companyName === value;
      case 'size':
        return sizes.includes(value);
      case 'color':
        return colors.some((color) => color.name === value);
      case 'price': {
        const [from = '', to = ''] = value.split('..');
        return price >= Number(from) && price <= (to === '' ? Infinity : Number(to));
      }
      case 'cheapest':
        return true;
      default:
        throw new Error(`a line of the table has a condition ${name}`);
    }
  });
}

const meetsAll = (product: ProductCard, conditions: Condition[]) =>
  conditions.every((condition) => meets(product, condition));

export interface Verdict extends ExpectedSearch {
  found: ProductCard[];
  inTopThree: boolean;
  isFirst: boolean;
  wrong: ProductCard[];
  isMissing: boolean;
}

/** `shop` is everything on sale. */
export function judge(expected: ExpectedSearch, found: ProductCard[], shop: ProductCard[]): Verdict {
  const top = found.slice(0, 10);
  if (expected.right.some(({ name }) => name === 'nothing')) {
    const wrong = top.filter(
      (product) => expected.tolerated.length === 0 || !meetsAll(product, expected.tolerated),
    );
    return {
      ...expected,
      found,
      wrong,
      inTopThree: wrong.length === 0,
      isFirst: wrong.length === 0,
      isMissing: false,
    };
  }
  const rightOnes = shop.filter((product) => meetsAll(product, expected.right));
  if (rightOnes.length === 0) throw new Error(`the shop has nothing for the line “${expected.query}”`);
  const isCheapest = expected.right.some(({ name }) => name === 'cheapest');
  const buyable = rightOnes.filter(({ isActive, quantity }) => isActive && quantity > 0);
  const lowest = Math.min(...buyable.map(({ price }) => price));
  const isRight = (product: ProductCard) =>
    meetsAll(product, expected.right) && (!isCheapest || product.price === lowest);
  return {
    ...expected,
    found,
    wrong: top.filter((product) => !isTolerated(product, expected, rightOnes)),
    inTopThree: top.slice(0, 3).some(isRight),
    isFirst: top.slice(0, 1).some(isRight),
    isMissing: top.length === 0,
  };
}

/** Another colour is no mistake, nor is another audience of what is for everybody, nor are the accessories of the thing. */
function isTolerated(
  product: ProductCard,
  { right, tolerated }: ExpectedSearch,
  rightOnes: ProductCard[],
): boolean {
  if (tolerated.length > 0 && meetsAll(product, tolerated)) return true;
  const strict = right.filter(({ name }) => ['category', 'size', 'price'].includes(name));
  const isForOthers = right.some(
    ({ name, values }) =>
      name === 'for' &&
      ['Мужская', 'Женская', 'Детская'].some(
        (other) => product.gender.startsWith(other) && !values.includes(other),
      ),
  );
  const types = new Set(rightOnes.map(({ type }) => type));
  const categories = new Set(rightOnes.map(({ category }) => category));
  const isAccessory = product.direction !== undefined && categories.has(product.direction);
  if (isAccessory)
    return meetsAll(
      product,
      strict.filter(({ name }) => name === 'price'),
    );
  return types.has(product.type) && !isForOthers && meetsAll(product, strict);
}

export interface Score {
  queries: number;
  topThree: number;
  first: number;
  wrong: number;
  missing: number;
}

/** In percent. */
export function scoreOf(verdicts: Verdict[]): Score {
  const share = (count: number, of: number) => Math.round((count / Math.max(1, of)) * 1000) / 10;
  const count = (test: (verdict: Verdict) => boolean) => share(verdicts.filter(test).length, verdicts.length);
  const shown = verdicts.reduce((sum, { found }) => sum + Math.min(10, found.length), 0);
  const wrong = verdicts.reduce((sum, verdict) => sum + verdict.wrong.length, 0);
  return {
    queries: verdicts.length,
    topThree: count(({ inTopThree }) => inTopThree),
    first: count(({ isFirst }) => isFirst),
    wrong: share(wrong, shown),
    missing: count(({ isMissing }) => isMissing),
  };
}
