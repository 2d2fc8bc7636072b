import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ACCESSORIES_CATEGORY } from '#contract/audiences.ts';
import { HomepageContent } from '#contract/homepage.ts';
import { WrittenTypeChart } from '#contract/size-charts.ts';
import { kindsText } from '#texts/kinds.ts';
import { homepageContent, homepageFiles } from './homepage.ts';
import { customers } from './people.ts';
import { products } from './products.ts';
import { adminReplies, reviewKindOf, reviewTexts } from './review-texts.ts';
import { sellers } from './sellers.ts';
import { sizeCharts } from './size-charts.ts';
import { variantsOf } from './variants.ts';

const PICTURES = path.resolve(import.meta.dirname, '../pictures');
const MAX_PICTURES_BYTES = 8 * 1024 * 1024;
const MIN_VIDEO_BYTES = 50 * 1024;
const MAX_VIDEO_BYTES = 700 * 1024;

const duplicates = (list: string[]) => list.filter((value, i) => list.indexOf(value) !== i);
const share = (count: number) => count / products.length;

test('the shop has goods for every audience', () => {
  const perAudience = Map.groupBy(products, (product) => product.gender);
  expect([...perAudience.keys()]).toEqual([
    'Мужская одежда',
    'Женская одежда',
    'Детская одежда',
    'Унисекс',
    'Гаджеты',
    'Бытовая техника',
    'Аксессуары',
  ]);
  for (const list of perAudience.values()) expect(list.length).toBeGreaterThanOrEqual(25);
  expect(products.length).toBeGreaterThanOrEqual(230);
});

test('every audience, category and type has a label in each language', () => {
  const known = new Set<string>([ACCESSORIES_CATEGORY, ...Object.values(kindsText.ru)]);
  const kinds = products.flatMap(({ gender, category, type }) => [gender, category, type]);
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
});

test('no seller offers the same name twice within a type', () => {
  expect(duplicates(products.map(({ seller, type, name }) => `${seller} ${type} ${name}`))).toEqual([]);
});

test('every product can be shown: characteristics, description, one to five pictures that exist', () => {
  for (const { name, description, characteristics, pictures, colors, sizes } of products) {
    expect(name.length, name).toBeLessThanOrEqual(100);
    expect(name, name).toMatch(/^[\p{L}\p{N}]/u);
    expect(description, name).toMatch(/^[^<>]{40,600}[.!]$/u);
    const sentences = description.split(/(?<=[.!?])\s/u).length;
    expect(sentences, name).toBeGreaterThanOrEqual(2);
    expect(sentences, name).toBeLessThanOrEqual(4);
    expect(characteristics.length, name).toBeGreaterThanOrEqual(3);
    expect(characteristics.length, name).toBeLessThanOrEqual(7);
    expect(
      characteristics.every((fact) => fact.name !== '' && fact.value !== ''),
      name,
    ).toBe(true);
    expect(pictures.length, name).toBeGreaterThanOrEqual(1);
    expect(pictures.length, name).toBeLessThanOrEqual(5);
    expect(duplicates(pictures), name).toEqual([]);
    for (const key of pictures) expect(existsSync(path.join(PICTURES, `${key}.webp`)), key).toBe(true);
    for (const color of colors) expect(color.value, name).toMatch(/^#[0-9a-f]{6}$/);
    expect(duplicates(colors.map((color) => color.name)), name).toEqual([]);
    expect(duplicates(sizes), name).toEqual([]);
  }
});

test('no two products of an audience show the same picture on their cards', () => {
  expect(duplicates(products.map(({ gender, pictures }) => `${gender} ${pictures[0]}`))).toEqual([]);
});

test('a lowered price is lower than the old one, and all prices are whole som', () => {
  for (const { name, price, originalPrice, quantity } of products) {
    expect(Number.isInteger(price) && price > 0, name).toBe(true);
    expect(Number.isInteger(quantity) && quantity >= 0, name).toBe(true);
    if (originalPrice !== undefined) expect(price, name).toBeLessThan(originalPrice);
  }
  const lowered = share(products.filter((product) => product.originalPrice !== undefined).length);
  expect(lowered).toBeGreaterThan(0.3);
  expect(lowered).toBeLessThan(0.4);
});

test('shelves are full, thin and empty in believable shares', () => {
  expect(share(products.filter(({ quantity }) => quantity === 0).length)).toBeCloseTo(0.08, 1);
  expect(share(products.filter(({ isActive }) => !isActive).length)).toBeCloseTo(0.05, 1);
  expect(products.filter(({ quantity }) => quantity >= 1 && quantity <= 3).length).toBeGreaterThan(10);
  for (const { ageDays } of products) expect(ageDays >= 0 && ageDays <= 120).toBe(true);
});

test('clothes with stock per variant have sizes that are sold out, and sizes of which few are left', () => {
  const perVariant = products.flatMap((product, at) => variantsOf(product, at).variants ?? []);
  const withVariants = products.filter((product, at) => variantsOf(product, at).variants);
  expect(withVariants.length).toBeGreaterThan(30);
  expect(withVariants.length).toBeLessThan(60);
  const shareOf = (fits: (quantity: number) => boolean) =>
    perVariant.filter(({ quantity }) => fits(quantity)).length / perVariant.length;
  expect(shareOf((quantity) => quantity === 0)).toBeGreaterThan(0.2);
  expect(shareOf((quantity) => quantity === 1 || quantity === 2)).toBeGreaterThan(0.2);
  for (const [at, product] of products.entries()) {
    const { variants } = variantsOf(product, at);
    if (variants) expect(variants.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(product.quantity);
  }
});

test('an accessory belongs to a category of other goods, and nothing else has a direction', () => {
  const categories = new Set(products.filter((p) => p.category !== 'Accessories').map((p) => p.category));
  for (const { name, category, gender, direction } of products) {
    expect(category === 'Accessories', name).toBe(gender === 'Аксессуары');
    if (gender === 'Аксессуары') expect(categories.has(direction!), `${name}: ${direction}`).toBe(true);
    else expect(direction, name).toBeUndefined();
  }
});

test('sellers in every state have goods, so that hiding can be seen', () => {
  const all = Object.values(sellers);
  expect(all.length).toBe(12);
  expect(all.filter((s) => s.status === 'approved' && s.isProductsVisible).length).toBe(9);
  expect(all.filter((s) => s.status === 'approved' && !s.isProductsVisible).length).toBe(1);
  expect(all.filter((s) => s.status === 'pending').length).toBe(1);
  expect(all.filter((s) => s.status === 'suspend').length).toBe(1);
  for (const key of Object.keys(sellers)) {
    expect(products.filter((product) => product.seller === key).length, key).toBeGreaterThanOrEqual(3);
  }
  expect(duplicates(all.map((s) => s.companyName))).toEqual([]);
});

test('people and their words are all different', () => {
  expect(customers.length).toBe(40);
  const emails = [...customers, ...Object.values(sellers)].map((person) => person.email);
  expect(duplicates(emails)).toEqual([]);
  for (const email of emails) expect(email).toMatch(/^[a-z.]+@demo\.kerben\.kg$/);
  for (const { phoneNumber } of customers) expect(phoneNumber).toMatch(/^\+996 \d{3} \d{3} \d{3}$/);
  expect(duplicates(customers.map((customer) => customer.phoneNumber))).toEqual([]);
  expect(duplicates([...reviewTexts, ...adminReplies].map(({ text }) => text))).toEqual([]);
  const least = { 5: 12, 4: 12, 3: 6, 2: 4, 1: 4 };
  for (const [rating, count] of Object.entries(least)) {
    expect(reviewTexts.filter((review) => review.rating === Number(rating)).length).toBeGreaterThanOrEqual(
      count,
    );
  }
  expect(adminReplies.length).toBeGreaterThanOrEqual(12);
});

test('the home page is one that the editor could have saved, and its files exist', () => {
  const page = homepageContent((file) => `/uploads/${file}`, new Date('2026-03-01T09:00:00Z'));
  expect(HomepageContent.parse(page)).toEqual(page);
  expect(page.sliderImages.map((slide) => slide.backgroundType).sort()).toEqual(['color', 'image', 'video']);
  expect(page.genderImages.length).toBe(8);
  for (const { startDate, endDate } of page.promotions) expect(startDate < endDate).toBe(true);
  for (const file of homepageFiles) expect(existsSync(path.join(PICTURES, file)), file).toBe(true);
  const video = statSync(path.join(PICTURES, 'slide.mp4')).size;
  expect(video).toBeGreaterThan(MIN_VIDEO_BYTES);
  expect(video).toBeLessThan(MAX_VIDEO_BYTES);
});

test('all pictures together stay under 8 MB, and none is left over', () => {
  const used = new Set([
    ...products.flatMap((p) => p.pictures.map((key) => `${key}.webp`)),
    ...homepageFiles,
  ]);
  const files = readdirSync(PICTURES).filter((file) => /\.(webp|mp4)$/.test(file));
  expect(files.filter((file) => !used.has(file))).toEqual([]);
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(PICTURES, file)).size, 0);
  expect(bytes).toBeLessThan(MAX_PICTURES_BYTES);
});

test('buyers of every kind of goods have something to say', () => {
  for (const product of products) {
    const kind = reviewKindOf[product.gender];
    expect(reviewTexts.some((review) => review.kind === kind)).toBe(true);
  }
});

test('a size chart has every size in which its goods are sold', () => {
  for (const { audience, type, chart } of sizeCharts) {
    expect(WrittenTypeChart.parse({ audience, type, chart })).toEqual({ audience, type, chart });
    const sold = products.filter((product) => product.gender === audience && product.type === type);
    const sizes = new Set(sold.flatMap((product) => product.sizes));
    expect(sizes.size, `${audience}: ${type}`).toBeGreaterThan(0);
    expect(chart.rows.map(({ size }) => size)).toEqual(expect.arrayContaining([...sizes]));
  }
});
