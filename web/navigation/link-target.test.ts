import { expect, test } from 'vitest';
import { type LinkClick, linkTarget } from './link-target.ts';

const click = (href: string, other: Partial<LinkClick> = {}): LinkClick => ({
  href,
  target: null,
  download: false,
  rel: null,
  button: 0,
  modified: false,
  here: 'https://kerben.kg/catalog?page=2',
  ...other,
});

test.each([
  ['/contact', '/contact'],
  ['https://kerben.kg/products/7', '/products/7'],
  ['?page=3', '/catalog?page=3'],
  ['/contact#delivery', '/contact#delivery'],
  ['/catalog?page=2', '/catalog?page=2'],
  ['/apis', '/apis'],
  ['/developers', '/developers'],
])('%s opens without a new document', (href, to) => {
  expect(linkTarget(click(href))).toEqual({ kind: 'page', to });
});

test.each(['#reviews', '/catalog?page=2#reviews', '#'])('%s is a place on the open page', (href) => {
  expect(linkTarget(click(href)).kind).toBe('fragment');
});

test.each([
  ['another site', click('https://2gis.kg/bishkek')],
  ['another protocol of this site', click('http://kerben.kg/contact')],
  ['a phone number', click('tel:+996555010203')],
  ['a mail address', click('mailto:salam@kerben.kg')],
  ['something that is no address', click('http://[')],
  ['an API call', click('/api/products')],
  ['an upload', click('/uploads/1.webp')],
  ['the mailbox', click('/dev/mail')],
  ['a file', click('/price-list.pdf')],
  ['a new tab', click('/contact', { target: '_blank' })],
  ['a download', click('/contact', { download: true })],
  ['a link marked external', click('/contact', { rel: 'noopener external' })],
  ['the middle button', click('/contact', { button: 1 })],
  ['a click with Ctrl, Shift, Alt or Cmd', click('/contact', { modified: true })],
])('%s is left to the browser', (_what, clicked) => {
  expect(linkTarget(clicked)).toEqual({ kind: 'browser' });
});

test('a link that names its own tab is ours all the same', () => {
  expect(linkTarget(click('/contact', { target: '_self' })).kind).toBe('page');
});
