import { expect, test } from 'vitest';
import type { Promotion, SliderImage } from '#contract/homepage.ts';
import { captionOf } from './caption.ts';
import { slideMedia } from './slide-media.ts';

const SALE: Promotion = {
  title: 'Скидки недели',
  description: 'На всю обувь',
  startDate: '2026-06-01',
  endDate: '2026-08-31',
  titleMobile: '',
  descriptionMobile: '',
  startDateMobile: '',
  endDateMobile: '',
};

const same = (words: string) => ({ wide: words, phone: words });

test("the words come from the first promotion: 'Акция с {start} по {end}', shorter on a phone", () => {
  expect(captionOf(SALE, { ...SALE, title: 'Вторая' })).toEqual({
    title: same('Скидки недели'),
    description: same('На всю обувь'),
    dates: { wide: 'Акция с 1 июня по 31 августа', phone: 'Акция с 01.06 по 31.08' },
  });
});

test('a phone is told its own title and description where there are some', () => {
  const { title, description } = captionOf({ ...SALE, titleMobile: 'Скидки', descriptionMobile: 'Обувь' });
  expect([title, description]).toEqual([
    { wide: 'Скидки недели', phone: 'Скидки' },
    { wide: 'На всю обувь', phone: 'Обувь' },
  ]);
});

test("without a promotion: 'ГОТОВЬСЯ К ЛЕТУ' and 'НОВАЯ КОЛЛЕКЦИЯ ВОШЛА В ЧАТ', and no dates", () => {
  expect(captionOf()).toEqual({
    title: same('ГОТОВЬСЯ К ЛЕТУ'),
    description: same('НОВАЯ КОЛЛЕКЦИЯ ВОШЛА В ЧАТ'),
    dates: same(''),
  });
});

test('a promotion without an end says when it begins, one without a beginning when it ends', () => {
  expect(captionOf({ ...SALE, endDate: '' }).dates.wide).toBe('Акция с 1 июня');
  expect(captionOf({ ...SALE, startDate: '' }).dates.wide).toBe('Акция по 31 августа');
});

const media = (given: Partial<SliderImage>) =>
  slideMedia({ url: '', backgroundImage: '', backgroundVideo: '', ...given } as SliderImage);

test('a picture slide shows its background picture, or else the picture it is named by', () => {
  const url = '/uploads/a.webp';
  expect(media({ backgroundType: 'image', url })).toEqual({ picture: url, video: undefined });
  expect(media({ backgroundType: 'image', url, backgroundImage: 'https://cdn.example/b.jpg' })).toEqual({
    picture: 'https://cdn.example/b.jpg',
    video: undefined,
  });
});

test('a video slide shows its picture until the video plays', () => {
  expect(
    media({ backgroundType: 'video', url: '/uploads/still.webp', backgroundVideo: '/uploads/film.mp4' }),
  ).toEqual({ picture: '/uploads/still.webp', video: '/uploads/film.mp4' });
  expect(media({ backgroundType: 'video', url: '/uploads/film.mp4' })).toEqual({
    picture: undefined,
    video: '/uploads/film.mp4',
  });
});

test('a colour slide shows neither, and what is no address is not fetched', () => {
  expect(media({ backgroundType: 'color', url: '/uploads/a.webp' })).toEqual({
    picture: undefined,
    video: undefined,
  });
  expect(media({ backgroundType: 'image', url: 'javascript:alert(1)' })).toEqual({
    picture: undefined,
    video: undefined,
  });
});
