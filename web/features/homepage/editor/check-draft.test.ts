import { expect, test } from 'vitest';
import type { Homepage } from '#contract/homepage.ts';
import { checkDraft } from './check-draft.ts';
import {
  changed,
  type Draft,
  draftOf,
  EMPTY_PROMOTION,
  moved,
  newCategory,
  newSlide,
  shownAs,
} from './draft.ts';

const draft = (given: Partial<Draft> = {}): Draft => ({
  slides: [],
  categories: [],
  showNewestTitle: true,
  promotions: [],
  ...given,
});

test('a new slide has the defaults of the specification and lacks its address', () => {
  const slide = newSlide();
  expect(slide).toMatchObject({
    backgroundColor: '#ffffff',
    colorTitle: '#000000',
    fontSizeTitle: '16px',
    fontSizeDescription: '14px',
    fontFamilleTitle: 'Arial',
  });
  expect(checkDraft(draft({ slides: [slide] }))).toEqual({ 'sliderImages.0.url': 'Укажите адрес слайда' });
});

test('what the server would refuse is told at its field', () => {
  const wrong = {
    ...newSlide(),
    url: 'ftp://example.kg/1.jpg',
    colorTitle: 'red; background: url(x)',
    fontSizeTitle: '200px',
    promotions: [{ ...EMPTY_PROMOTION, startDate: '2026-06-02', endDate: '2026-06-01' }],
  };
  const category = { ...newCategory(), category: 'Гаджеты', url: 'picture' };
  expect(
    checkDraft(
      draft({
        slides: [wrong],
        categories: [category, category, newCategory(), { ...newCategory(), category: 'Мебель' }],
      }),
    ),
  ).toEqual({
    'sliderImages.0.url': 'Адрес начинается с http://, https:// или /uploads/',
    'sliderImages.0.colorTitle': 'Цвет вида #1a2b3c',
    'sliderImages.0.fontSizeTitle': 'Размер от 12 до 96 пикселей, например 24px',
    'sliderImages.0.promotions.0.endDate': 'Акция кончается не раньше, чем начинается',
    'genderImages.0.url': 'Адрес начинается с http://, https:// или /uploads/',
    'genderImages.1.url': 'Адрес начинается с http://, https:// или /uploads/',
    'genderImages.1.category': 'Категория указана дважды',
    'genderImages.2.category': 'Укажите категорию',
    'genderImages.3.category': expect.stringContaining('В магазине нет такой категории') as string,
  });
});

test('days for phones are checked together with the others', () => {
  const promotion = { ...EMPTY_PROMOTION, startDate: '2026-06-01', endDate: '2026-08-31' };
  const onPhones = (days: object) => draft({ promotions: [{ ...promotion, ...days }] });
  expect(checkDraft(onPhones({ startDateMobile: '2026-08-31' }))).toEqual({});
  expect(checkDraft(onPhones({ startDateMobile: '2026-09-01' }))).toEqual({
    'promotions.0.endDateMobile': 'Акция кончается не раньше, чем начинается',
  });
});

test('cards keep their keys through a save, and an item that has left stays away', () => {
  const before = draft({ slides: [newSlide(), newSlide()], categories: [newCategory()] });
  const saved = draftOf({ ...shownAs(before), version: 2 } as Homepage, before);
  expect(saved).toEqual(before);
  const [first] = before.slides;
  expect(changed(before.slides, first!.key, { url: '/uploads/a.webp' }).map(({ url }) => url)).toEqual([
    '/uploads/a.webp',
    '',
  ]);
  expect(changed(before.slides, 'gone', { url: '/uploads/a.webp' })).toEqual(before.slides);
});

test('the first slide goes no higher, the last no lower', () => {
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
