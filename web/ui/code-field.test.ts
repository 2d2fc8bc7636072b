import { expect, test } from 'vitest';
import { digitsOf } from './code-field.tsx';

test.each(['123 456', 'Ваш код: 123456.', '123-456 ', '1234567'])(
  '%j is a code, as it was pasted',
  (written) => expect(digitsOf(written)).toBe('123456'),
);
