import { expect, test } from 'vitest';
import { HomepageContent } from '#contract/homepage.ts';
import type { ReviewPage } from '#contract/reviews.ts';
import { insertAccounts } from '../../server/modules/accounts/accounts.service.ts';
import { writeHomepage } from '../../server/modules/homepage/homepage.service.ts';
import { insertReviews } from '../../server/modules/reviews/reviews.service.ts';
import { newId } from '../../server/platform/ids.ts';
import { addSeller } from '../shop/accounts.ts';
import { addProducts } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

async function addCustomers(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await shop.db.begin((tx) =>
    insertAccounts(
      tx,
      ids.map((id, at) => ({ id, role: 'customer', email: `${id}@example.kg`, name: `Покупатель ${at}` })),
    ),
  );
  return ids;
}

test('reviews come newest first, with their average, and the card knows it too', async () => {
  const [product = ''] = await addProducts(shop.db, await addSeller(shop.db), [{ name: 'Чайник' }]);
  expect((await call(shop.app, 'GET', `/api/reviews/product/${product}`)).body).toEqual({
    reviews: [],
    total: 0,
    ratings: [0, 0, 0, 0, 0],
    fits: { small: 0, true: 0, large: 0 },
    averageRating: 0,
    currentPage: 1,
    totalPages: 0,
  });
  const [one = '', two = '', three = ''] = await addCustomers(3);
  const review = { productId: product, comment: '', verifiedPurchase: true };
  await shop.db.begin((tx) =>
    insertReviews(tx, [
      { ...review, id: newId(), authorId: one, rating: 5, createdAt: new Date('2026-01-01') },
      { ...review, id: newId(), authorId: two, rating: 4, createdAt: new Date('2026-01-03') },
      {
        ...review,
        id: newId(),
        authorId: three,
        rating: 1,
        comment: 'Течёт',
        createdAt: new Date('2026-01-02'),
        adminReply: 'Заменим',
        adminReplyAt: new Date('2026-01-04'),
      },
    ]),
  );
  const body: ReviewPage = (await call(shop.app, 'GET', `/api/reviews/product/${product}`)).body;
  expect(body).toMatchObject({ total: 3, ratings: [1, 0, 0, 1, 1], averageRating: 3.3, totalPages: 1 });
  expect(body.reviews.map(({ rating }) => rating)).toEqual([4, 1, 5]);
  expect(body.reviews[1]).toEqual({
    _id: expect.any(String),
    user: { name: 'Покупатель 2' },
    rating: 1,
    comment: 'Течёт',
    helpful: 0,
    createdAt: '2026-01-02T00:00:00.000Z',
    verifiedPurchase: true,
    adminReply: 'Заменим',
    adminReplyDate: '2026-01-04T00:00:00.000Z',
  });
  expect(body.reviews[0]).not.toHaveProperty('adminReply');
  expect((await call(shop.app, 'GET', `/api/products/${product}`)).body.product).toMatchObject({
    averageRating: 3.3,
    reviewCount: 3,
  });

  // The author is gone: the review is kept, shown no more, and counts no more.
  await shop.db`update review set author_id = null where author_id = ${three}`;
  expect((await call(shop.app, 'GET', `/api/reviews/product/${product}`)).body).toMatchObject({
    total: 2,
    averageRating: 4.5,
  });
  await shop.db`update review set rating = 1 where author_id = ${one}`;
  await shop.db`delete from review where author_id = ${two}`;
  expect((await call(shop.app, 'GET', `/api/reviews/product/${product}`)).body).toMatchObject({
    total: 1,
    averageRating: 1,
  });
});

test('many reviews are paged', async () => {
  const [product = ''] = await addProducts(shop.db, await addSeller(shop.db), [{ name: 'Утюг' }]);
  const authors = await addCustomers(60);
  await shop.db.begin((tx) =>
    insertReviews(
      tx,
      authors.map((authorId) => ({
        id: newId(),
        productId: product,
        authorId,
        rating: 5,
        comment: '',
        verifiedPurchase: false,
      })),
    ),
  );
  const page = async (number: number) =>
    (await call(shop.app, 'GET', `/api/reviews/product/${product}?page=${number}`)).body;
  expect((await page(1)).reviews.length).toBe(50);
  expect((await page(2)).reviews.length).toBe(10);
  expect(await page(3)).toMatchObject({ reviews: [], total: 60, totalPages: 2, currentPage: 3 });
  expect((await call(shop.app, 'GET', `/api/reviews/product/${product}?page=0`)).status).toBe(400);
});

test('the home page of a new shop is empty, and shows what was written, with dates in words', async () => {
  expect((await call(shop.app, 'GET', '/api/homepage')).body).toEqual({
    sliderImages: [],
    genderImages: [],
    showNewestTitle: true,
    promotions: [],
    version: 1,
  });
  const promotion = { title: 'Лето', description: 'Скидки', startDate: '2026-06-01', endDate: '' };
  await shop.db.begin((tx) =>
    writeHomepage(
      tx,
      HomepageContent.parse({
        sliderImages: [{ url: '/uploads/a.webp', promotions: [promotion] }],
        genderImages: [{ category: 'Гаджеты', url: '/uploads/g.webp' }],
        showNewestTitle: false,
      }),
    ),
  );
  const { body } = await call(shop.app, 'GET', '/api/homepage');
  expect(body).toMatchObject({
    genderImages: [{ category: 'Гаджеты', url: '/uploads/g.webp' }],
    showNewestTitle: false,
    sliderImages: [
      {
        url: '/uploads/a.webp',
        backgroundType: 'image',
        backgroundColor: '#ffffff',
        colorTitle: '#000000',
        fontSizeTitle: '16px',
        fontFamilleTitle: 'Arial',
        promotions: [
          {
            ...promotion,
            formattedStartDate: '1 июня',
            formattedEndDate: '',
            formattedStartDateMobile: '01.06',
            formattedEndDateMobile: '',
          },
        ],
      },
    ],
  });
  expect((await call(shop.app, 'GET', '/api/homepage/formatted-slides')).body).toEqual({
    slides: body.sliderImages,
  });
});

test('a home page with a wrong date or without an address is refused', () => {
  const slide = { url: '/uploads/a.webp' };
  expect(HomepageContent.safeParse({ sliderImages: [{ ...slide, url: ' ' }] }).success).toBe(false);
  expect(
    HomepageContent.safeParse({ sliderImages: [{ ...slide, promotions: [{ startDate: '2026-13-01' }] }] })
      .success,
  ).toBe(false);
});
