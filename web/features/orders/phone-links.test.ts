import { expect, test } from 'vitest';
import { phoneLinks } from './phone-links.ts';

test.each(['0555 12-34-56', '555123456', '+996 (555) 12 34 56', '996555123456', '00996555123456'])(
  '%s is called and written to with its country',
  (typed) => {
    expect(phoneLinks(typed)).toEqual({ call: 'tel:+996555123456', whatsApp: 'https://wa.me/996555123456' });
  },
);

test('a number from abroad stays as it is', () => {
  expect(phoneLinks('+7 912 345-67-89').whatsApp).toBe('https://wa.me/79123456789');
});

test('a short number can be called, not written to', () => {
  expect(phoneLinks('66-14-95')).toEqual({ call: 'tel:661495', whatsApp: undefined });
});
