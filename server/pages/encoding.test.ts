import { expect, test } from 'vitest';
import { chooseEncoding, hasVersion } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('who accepts "%s" gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('a version is recognised among others, weak or strong', () => {
  expect(hasVersion('"a", W/"b"', 'W/"b"')).toBe(true);
  expect(hasVersion('"b"', 'W/"b"')).toBe(true);
  expect(hasVersion('*', 'W/"b"')).toBe(true);
  expect(hasVersion('"bb"', 'W/"b"')).toBe(false);
  expect(hasVersion(undefined, 'W/"b"')).toBe(false);
});
