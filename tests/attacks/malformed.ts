import type { Random } from './random.ts';

const STRINGS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00\ud800',
  '\u202e\u200b\ufeff',
  '\r\nx-evil: 1\r\n',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  "' or 1=1 --",
  '"; drop table account; --',
  "\\'; select pg_sleep(5) --",
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/proc/self/environ',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '=cmd()',
  '${7*7}{{7*7}}',
  'null',
  'undefined',
  'true',
  '[object Object]',
  'NaN',
  'Infinity',
  '-Infinity',
  '-1',
  '-0',
  '0',
  '1.5',
  '1e3',
  '1e400',
  '0x10',
  '١٢٣',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0001-01-01T00:00:00Z',
  '275760-09-13T00:00:00.001Z',
  '2024-02-30',
  'a@b',
  'a@xn--.kg',
  '"a b"@example.kg',
  'İ'.repeat(300),
  '𝒳'.repeat(600),
  '👩‍👩‍👧‍👦'.repeat(100),
  'a'.repeat(20_000),
  'https://example.kg/'.padEnd(3_000, 'я'),
];

/** Stands in a body for a text that JSON.stringify would not write, such as a number of 400 digits. */
const LITERAL = '\u0001literal ';
const literal = (text: string) => LITERAL + Buffer.from(text).toString('hex');

const OTHERS: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  literal('1e400'),
  literal('-1e400'),
  literal('-0'),
  literal('9'.repeat(400)),
  literal('NaN'),
  literal(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  literal(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
  literal('{"a":1,"a":{},"a":[]}'),
  [],
  [[]],
  [null],
  [['a'], ['b']],
  {},
  { toString: 1, valueOf: 2 },
  { length: -1 },
  { then: 'then' },
  { ['__proto__']: { isAdmin: true } },
  { constructor: { prototype: { isAdmin: true } } },
  Array.from({ length: 5_000 }, () => 0),
  Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`key${at}`, at])),
];

export const malformedString = (random: Random): string => random.pick(STRINGS);

/** A string nearly as often as anything else. */
export const malformedValue = (random: Random): unknown =>
  random.chance(0.5) ? malformedString(random) : random.pick(OTHERS);

export const toJson = (value: unknown): string =>
  JSON.stringify(value).replace(/"\\u0001literal ([\da-f]*)"/g, (_, hex: string) =>
    Buffer.from(hex, 'hex').toString(),
  );

interface Place {
  holder: Record<string, unknown> | unknown[];
  key: string | number;
}

function listPlaces(value: unknown, places: Place[] = []): Place[] {
  if (Array.isArray(value))
    for (const [key, inner] of value.entries()) {
      places.push({ holder: value, key });
      listPlaces(inner, places);
    }
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      places.push({ holder: value as Record<string, unknown>, key });
      listPlaces(inner, places);
    }
  return places;
}

/** Changes a JSON value somewhere: a wrong value, a missing or doubled part, a key of Object's prototype. */
export function spoil(value: unknown, random: Random): unknown {
  const places = listPlaces(value);
  if (places.length === 0 || random.chance(0.1)) return malformedValue(random);
  const { holder, key } = random.pick(places);
  if (Array.isArray(holder)) {
    if (random.chance(0.3)) holder.push(...holder);
    else holder[key as number] = malformedValue(random);
    return value;
  }
  const way = random.below(10);
  if (way === 0) Reflect.deleteProperty(holder, key);
  else if (way === 1)
    Object.defineProperty(holder, random.pick(['__proto__', 'constructor', 'prototype', '$where', '']), {
      value: malformedValue(random),
      enumerable: true,
      configurable: true,
    });
  else if (way === 2) holder[key] = [holder[key]];
  else holder[key] = malformedValue(random);
  return value;
}
