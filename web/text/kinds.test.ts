import { expect, test } from 'vitest';
import { AUDIENCES, EVERYONE } from '#contract/audiences.ts';
import { PICKUP_ADDRESS } from '#contract/limits.ts';
import { kindsText } from '#texts/kinds.ts';
import { kindLabel, learnKinds } from './kinds.ts';

test('a known word is shown by its label, any other as it was typed', () => {
  expect(kindLabel('Accessories')).toBe('Аксессуары');
  expect(kindLabel('Куртки')).toBe('Куртки');
  learnKinds([['Куртки', 'Jackets']]);
  expect(kindLabel('Куртки')).toBe('Jackets');
  expect(kindLabel('Чапаны')).toBe('Чапаны');
});

test('each word is stored as the Russian text says', () => {
  const stored: string[] = Object.values(kindsText.ru);
  for (const word of [...AUDIENCES, EVERYONE, PICKUP_ADDRESS]) expect(stored).toContain(word);
  expect(new Set(stored).size).toBe(stored.length);
});

test('no label is of another language', () => {
  for (const label of Object.values(kindsText.en)) expect(label).not.toMatch(/\p{sc=Cyrillic}/u);
  for (const label of Object.values(kindsText.ky))
    expect(label.replace('Bluetooth', '')).not.toMatch(/[a-z]/i);
});
