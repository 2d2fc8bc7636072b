import { expect, test } from 'vitest';
import { cleanLine, cleanPhone, cleanText, plainLine, strip, stripPhone } from './typed-text.ts';

test.each([
  ['  Айгүл \t Осмонова\n', 'Айгүл Осмонова'],
  ['<b>Цех</b>', 'bЦех/b'],
  ['\0a\u0085b\ud800c', 'a b c'],
  ['😀😀😀😀', '😀😀😀'],
])('of %o a line keeps %o', (typed, kept) => {
  expect(cleanLine(typed, kept.startsWith('😀') ? 3 : 100)).toBe(kept);
});

test('a text keeps its lines', () => {
  expect(cleanText(' <p>Один\r\nдва\0\r\r три ', 100)).toBe('pОдин\nдва \n\n три');
});

test('a phone number keeps what the checkout lets one type', () => {
  expect(cleanPhone('+996 (555) 12-34-56 доб. 7', 30)).toBe('+996 (555) 12-34-56  7');
});

test('a long text is cut in no time', () => {
  expect(cleanLine('я'.repeat(200_000), 100)).toBe('я'.repeat(100));
});

test('of the accents on one letter thirty are kept', () => {
  expect(plainLine('и\u0306 e\u0301')).toBe('й é');
  expect(plainLine(`x${'\u0301\u0316'.repeat(100_000)}`)).toHaveLength(31);
});

test('while a line is typed only what may never stand there is taken out', () => {
  expect(strip('<b>Наш ', 100)).toBe('bНаш ');
  expect(strip('12345', 3)).toBe('123');
});

test('a phone keeps digits, plus, spaces, parentheses and hyphen, wherever it was copied from', () => {
  expect(stripPhone('моб. +996 (555) 12-03-41, вечером', 20)).toBe('+996 (555) 12-03-41 ');
});
