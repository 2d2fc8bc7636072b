import { expect, test } from 'vitest';
import type { SliderImage } from '#contract/homepage.ts';
import { contrast, parseColor } from './color.ts';
import { slideStyle } from './slide-style.ts';

const PLAIN: SliderImage = {
  url: '/uploads/summer.webp',
  backgroundType: 'color',
  backgroundColor: '#ffffff',
  backgroundImage: '',
  backgroundVideo: '',
  colorBackground: '#ffffff',
  colorTitle: '#000000',
  colorDescription: '#000000',
  fontSizeTitle: '16px',
  fontSizeDescription: '14px',
  fontFamilleTitle: 'Arial',
  fontFamilleDescription: 'Arial',
  link: '',
  promotions: [],
};

const onColor = (given: Partial<SliderImage>) => slideStyle({ ...PLAIN, ...given });
const onPicture = (given: Partial<SliderImage>, picture?: string) =>
  slideStyle({ ...PLAIN, backgroundType: 'image', ...given }, picture);

const contrastOf = (one: string, other: string) =>
  contrast(
    parseColor(one.replaceAll(' ', ',')) ?? [0, 0, 0],
    parseColor(other.replaceAll(' ', ',')) ?? [0, 0, 0],
  );

test('a slide looks as its admin chose', () => {
  const style = onColor({
    backgroundColor: '#F2A516',
    colorTitle: '#1b1a17',
    fontSizeTitle: '56px',
    fontFamilleTitle: "'Onest Variable', Arial",
  });
  expect(style.ground).toBe('rgb(242 165 22)');
  expect(style.title).toEqual({
    color: 'rgb(27 26 23)',
    '--size': '3.5rem',
    fontFamily: '"Onest Variable", "Arial", var(--font)',
  });
});

test('without a choice: background #ffffff, text #000000, title 16px, description 14px, font Arial', () => {
  const { ground, title, description } = onColor({});
  expect(ground).toBe('rgb(255 255 255)');
  expect(title).toEqual({ color: 'rgb(0 0 0)', '--size': '1rem', fontFamily: '"Arial", var(--font)' });
  expect(description).toEqual({
    color: 'rgb(0 0 0)',
    '--size': '0.875rem',
    fontFamily: '"Arial", var(--font)',
  });
});

test('what is no colour, size or font never reaches the page: the default takes its place', () => {
  const style = onColor({
    backgroundColor: 'red;background:url(//evil)',
    colorTitle: 'expression(alert(1))',
    fontSizeTitle: 'calc(1px + 100vw)',
    fontFamilleTitle: 'x;} body{display:none',
  });
  expect(style).toEqual(onColor({}));
});

test('no text is too small to read or too large for any slide', () => {
  expect(onColor({ fontSizeTitle: '2px' }).title['--size']).toBe('0.75rem');
  expect(onColor({ fontSizeTitle: '900px' }).title['--size']).toBe('6rem');
  expect(onColor({ fontSizeTitle: '2rem' }).title['--size']).toBe('2rem');
});

test('white words on a white slide are turned dark', () => {
  const { ground, title } = onColor({ colorTitle: '#fff' });
  expect(contrastOf(title.color, ground)).toBeGreaterThan(4.5);
});

test.each([
  ['black words on a light picture keep its own colour behind them', '#000000', 'rgb(233 201 184)'],
  ['white words on a light picture get a dark veil', '#ffffff', 'rgb(27 26 23)'],
])('%s', (_, text, veil) => {
  const { ground, title } = onPicture(
    { colorTitle: text, colorDescription: text },
    '/uploads/demo/summer_e9c9b8.webp',
  );
  expect(ground).toBe(veil);
  expect(contrastOf(title.color, ground)).toBeGreaterThan(4.5);
});

test('the veil over a picture has the colour that was chosen for it, where the words can be read on it', () => {
  expect(onPicture({ colorBackground: '#ffe0b0' }).ground).toBe('rgb(255 224 176)');
  expect(onPicture({ colorBackground: '#101010' }).ground).not.toBe('rgb(16 16 16)');
});

test('words of two colours that no ground suits are both still readable', () => {
  const { ground, title, description } = onPicture({ colorTitle: '#ffffff', colorDescription: '#000000' });
  expect(contrastOf(title.color, ground)).toBeGreaterThan(4.5);
  expect(contrastOf(description.color, ground)).toBeGreaterThan(4.5);
});
