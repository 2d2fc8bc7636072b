import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { productJsonLd } from './product-json-ld.ts';

const product: Product = {
  _id: '7',
  name: 'Ак-Куу',
  type: 'Платье',
  brand: 'Айкол',
  category: 'Платья',
  gender: 'Женская одежда',
  price: 2_400,
  originalPrice: 3_200,
  discountPercentage: 25,
  images: ['/uploads/7.webp'],
  quantity: 4,
  isActive: true,
  sellerInfo: { id: '1', companyName: 'Айкол' },
  truncatedDescription: 'Лён.',
  description: 'Лён.',
  characteristics: [],
  sizes: ['M'],
  colors: [{ name: 'Белый', value: '#fff' }],
  averageRating: 4.5,
  reviewCount: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const crumbs = [{ name: 'Catalog', href: '/catalog' }];

function read(changes: Partial<Product>) {
  const { '@graph': graph } = productJsonLd({ ...product, ...changes }, crumbs, 'https://kerben.kg') as {
    '@graph': [Record<string, unknown>, Record<string, unknown>];
  };
  return { said: graph[0], way: graph[1] };
}

test('a search engine reads the price in KGS, that there is some, and absolute addresses', () => {
  expect(read({}).said).toMatchObject({
    image: ['https://kerben.kg/uploads/7.webp'],
    offers: {
      priceCurrency: 'KGS',
      price: 2_400,
      availability: 'https://schema.org/InStock',
      url: 'https://kerben.kg/products/7',
    },
  });
});

test('what is sold out or off sale is out of stock, and what is off sale tells no price', () => {
  expect(read({ quantity: 0 }).said.offers).toMatchObject({
    price: 2_400,
    availability: 'https://schema.org/OutOfStock',
  });
  expect(read({ isActive: false }).said.offers).not.toHaveProperty('price');
});

test('a rating is told only where somebody gave one', () => {
  expect(read({}).said.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
  expect(read({ averageRating: 0, reviewCount: 0 }).said).not.toHaveProperty('aggregateRating');
});

test('the way to the product ends with the product', () => {
  expect(read({}).way.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Catalog', item: 'https://kerben.kg/catalog' },
    { '@type': 'ListItem', position: 2, name: 'Ак-Куу', item: 'https://kerben.kg/products/7' },
  ]);
});
