import { beforeAll, expect, test } from 'vitest';
import type { Homepage } from '#contract/homepage.ts';
import type { Role } from '#contract/accounts.ts';
import type { App } from '../../server/platform/server.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { multipartForm } from '../shop/pictures.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
let app: App;
let token: string;

beforeAll(async () => {
  ({ app } = shop);
  ({ token } = await addSignedIn(shop.db, 'admin'));
});

const PICTURE = 'https://example.kg/a.jpg';
const withSlide = (slide: object) => ({ sliderImages: [{ url: PICTURE, ...slide }], genderImages: [] });
const save = (body: unknown) => call(app, 'POST', '/api/homepage', { token, body: body as object });
const read = async () => (await call(app, 'GET', '/api/homepage')).body as Homepage;

async function expectRefused(body: unknown, field?: string | RegExp): Promise<void> {
  const before = await read();
  const { status, body: answer } = await save(body);
  expect([status, answer.code], JSON.stringify(body).slice(0, 300)).toEqual([400, 'INVALID_INPUT']);
  if (field !== undefined) expect(answer.errors[0].field).toMatch(field);
  expect(await read()).toEqual(before);
}

const ATTACKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://example.kg',
  ' java\tscript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'url(https://evil.kg/x)',
  'url("data:image/png,x")',
  'expression(alert(1))',
  '</style><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "https://example.kg/a.jpg');background:url(//evil.kg",
  '#fff;}body{display:none}',
  '#fff/**/url(x)',
  '16px;position:fixed',
  'var(--paper)',
  'calc(100vw*9)',
  'env(safe-area-inset-top)',
  '\\75\\72\\6c(x)',
  '@import "//evil.kg"',
  'Arial}*{color:red',
  '//evil.kg/a.jpg',
  'ftp://example.kg/a.jpg',
  'file:///etc/passwd',
  'blob:https://example.kg/1',
  '/api/orders',
];

test.each([
  'url',
  'backgroundImage',
  'backgroundVideo',
  'backgroundColor',
  'colorBackground',
  'colorTitle',
  'colorDescription',
  'fontSizeTitle',
  'fontSizeDescription',
  'fontFamilleTitle',
  'fontFamilleDescription',
  'backgroundType',
])('no CSS or script gets through as %s', async (name) => {
  for (const attack of ATTACKS) await expectRefused(withSlide({ [name]: attack }), `sliderImages.0.${name}`);
});

test('no script gets through as the address of a category', async () => {
  for (const url of ATTACKS)
    await expectRefused(
      { sliderImages: [], genderImages: [{ category: 'Гаджеты', url }] },
      'genderImages.0.url',
    );
});

test('a way out of the folder of files leads nowhere', async () => {
  for (const url of [
    '/uploads/../../etc/passwd',
    '/uploads/%2e%2e/secret',
    '/uploads/',
    '/uploads/none.webp',
  ]) {
    const { status, body } = await save(withSlide({ url }));
    expect([url, status, body.code]).toEqual([url, 400, 'FILE_GONE']);
  }
});

test('words stay words: they lose their angle brackets and what can’t be seen', async () => {
  const typed = ' </style><script>alert(1)</script>\u0000\u001b\n{{x}} url(y) ';
  const kept = '/stylescriptalert(1)/script {{x}} url(y)';
  const names = ['title', 'description', 'titleMobile', 'descriptionMobile'];
  const promotion = Object.fromEntries(names.map((name) => [name, typed]));
  const { status } = await save({
    sliderImages: [{ url: PICTURE, promotions: [promotion] }],
    genderImages: [{ category: typed, url: '' }],
    promotions: [promotion],
  });
  expect(status).toBe(200);
  const page = await read();
  const expected = Object.fromEntries(names.map((name) => [name, kept]));
  expect(page.sliderImages[0]?.promotions[0]).toMatchObject(expected);
  expect(page.promotions[0]).toMatchObject(expected);
  expect(page.genderImages[0]?.category).toBe(kept);
});

const NO_TEXTS: unknown[] = [null, 5, true, [], ['#ffffff'], {}, { toString: 'x' }];

test('something else than text is refused wherever a text belongs', async () => {
  const slideTexts = [
    'url',
    'backgroundType',
    'backgroundColor',
    'backgroundImage',
    'backgroundVideo',
    'colorBackground',
    'colorTitle',
    'colorDescription',
    'fontSizeTitle',
    'fontSizeDescription',
    'fontFamilleTitle',
    'fontFamilleDescription',
  ];
  const promotionTexts = [
    'title',
    'description',
    'startDate',
    'endDate',
    'titleMobile',
    'descriptionMobile',
    'startDateMobile',
    'endDateMobile',
  ];
  for (const wrong of NO_TEXTS) {
    for (const name of slideTexts)
      await expectRefused(withSlide({ [name]: wrong }), `sliderImages.0.${name}`);
    for (const name of promotionTexts)
      await expectRefused(
        withSlide({ promotions: [{ [name]: wrong }] }),
        `sliderImages.0.promotions.0.${name}`,
      );
    for (const name of ['category', 'url'])
      await expectRefused(
        { sliderImages: [], genderImages: [{ category: 'Гаджеты', url: '', [name]: wrong }] },
        `genderImages.0.${name}`,
      );
  }
});

test('something else than a page is refused', async () => {
  const page = { sliderImages: [], genderImages: [] };
  const bodies: unknown[] = [
    [],
    {},
    { ...page, sliderImages: {} },
    { ...page, sliderImages: 'all' },
    { ...page, sliderImages: [null] },
    { ...page, sliderImages: [[{ url: PICTURE }]] },
    { ...page, genderImages: null },
    { ...page, genderImages: ['Гаджеты'] },
    { ...page, promotions: {} },
    { ...page, promotions: [7] },
    withSlide({ promotions: 'none' }),
    { ...page, showNewestTitle: 'yes' },
    { ...page, showNewestTitle: null },
    { ...page, version: '1' },
    { ...page, version: 1.5 },
    { ...page, version: 1e300 },
  ];
  for (const body of bodies) await expectRefused(body);
});

test('text that isn’t JSON, poisoned or far too long never becomes a failure of ours', async () => {
  const raw = (payload: string) =>
    call(app, 'POST', '/api/homepage', { token, payload, headers: { 'content-type': 'application/json' } });
  for (const payload of [
    '',
    '{',
    'null',
    '"text"',
    '{"__proto__":{"a":1},"sliderImages":[],"genderImages":[]}',
  ])
    expect([payload, (await raw(payload)).status]).toEqual([payload, 400]);
  expect((await raw(`{"sliderImages":"${'x'.repeat(2_000_000)}"}`)).status).toBe(413);
  for (const url of ['%00', '%E0%A4%A', '%', 'x'.repeat(3_000), encodeURIComponent("' or 1=1 --")]) {
    const { status } = await call(app, 'DELETE', `/api/homepage/slider/${url}`, { token });
    expect([400, 404, 413], url.slice(0, 30)).toContain(status);
  }
});

const many = <Item>(count: number, item: (place: number) => Item) =>
  Array.from({ length: count }, (_, place) => item(place));

test('what is too long or too much is refused, and the longest that fits is kept', async () => {
  const title = 'я'.repeat(200);
  const address = `https://example.kg/${'a'.repeat(2_000 - 'https://example.kg/'.length)}`;
  const largest = {
    sliderImages: many(20, () => ({
      url: address,
      backgroundImage: address,
      backgroundVideo: address,
      promotions: many(10, () => ({
        title,
        description: title,
        titleMobile: title,
        descriptionMobile: title,
      })),
    })),
    genderImages: many(20, (place) => ({ category: `${title.slice(2)}${place + 10}`, url: address })),
    promotions: many(10, () => ({ title })),
  };
  expect((await save(largest)).status).toBe(200);
  expect((await read()).sliderImages[19]?.promotions[9]?.descriptionMobile).toBe(title);

  const tooLong = `${title}я`;
  for (const name of ['title', 'description', 'titleMobile', 'descriptionMobile'])
    await expectRefused(
      withSlide({ promotions: [{ [name]: tooLong }] }),
      `sliderImages.0.promotions.0.${name}`,
    );
  for (const name of ['url', 'backgroundImage', 'backgroundVideo'])
    await expectRefused(withSlide({ [name]: `${address}a` }), `sliderImages.0.${name}`);
  for (const name of ['fontFamilleTitle', 'fontFamilleDescription'])
    await expectRefused(withSlide({ [name]: many(30, () => 'Arial').join(', ') }), `sliderImages.0.${name}`);
  await expectRefused({ ...largest, sliderImages: many(21, () => ({ url: PICTURE })) }, 'sliderImages');
  await expectRefused({ ...largest, promotions: many(11, () => ({ title })) }, 'promotions');
  await expectRefused(withSlide({ promotions: many(11, () => ({ title })) }), 'sliderImages.0.promotions');
  await expectRefused(
    { sliderImages: [], genderImages: many(21, (place) => ({ category: `К${place}`, url: '' })) },
    'genderImages',
  );
  await expectRefused(
    { sliderImages: [], genderImages: [{ category: tooLong, url: '' }] },
    'genderImages.0.category',
  );
});

test.each([
  ['ends before it begins', { startDate: '2026-05-02', endDate: '2026-05-01' }, 'endDate'],
  ['ends before it begins on phones', { startDateMobile: '2026-05-02', endDateMobile: '2026-05-01' }],
  ['begins on phones after its end', { endDate: '2026-05-01', startDateMobile: '2026-05-02' }],
  ['ends on phones before its beginning', { startDate: '2026-05-02', endDateMobile: '2026-05-01' }],
])('a promotion that %s is refused', async (_, days, field = 'endDateMobile') => {
  await expectRefused(withSlide({ promotions: [days] }), `sliderImages.0.promotions.0.${field}`);
  await expectRefused({ sliderImages: [], genderImages: [], promotions: [days] }, `promotions.0.${field}`);
});

test('days are days, written YYYY-MM-DD', async () => {
  for (const name of ['startDate', 'endDate', 'startDateMobile', 'endDateMobile']) {
    for (const day of [
      '2026-02-30',
      '1.6.2026',
      '2026-6-1',
      '02026-06-01',
      '2026-06-01T10:00',
      'завтра',
      '0',
    ])
      await expectRefused(
        withSlide({ promotions: [{ [name]: day }] }),
        `sliderImages.0.promotions.0.${name}`,
      );
    expect((await save(withSlide({ promotions: [{ [name]: '2028-02-29' }] }))).status).toBe(200);
  }
});

test('a picture that is a program is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const { payload, headers } = multipartForm([{ field: 'image', content: svg }]);
  expect((await call(app, 'POST', '/api/homepage/upload', { token, payload, headers })).status).toBe(415);
});

test('nobody but an admin changes the page', async () => {
  const callers: (Role | undefined)[] = [undefined, 'customer', 'seller'];
  for (const role of callers) {
    const stranger = role && (await addSignedIn(shop.db, role)).token;
    const as = { ...(stranger && { token: stranger }) };
    const expected = role ? 403 : 401;
    const before = await read();
    const saved = await call(app, 'POST', '/api/homepage', { ...as, body: withSlide({}) });
    const deleted = await call(app, 'DELETE', `/api/homepage/slider/${encodeURIComponent(PICTURE)}`, as);
    const { payload, headers } = multipartForm([{ field: 'image', content: 'x' }]);
    const sent = await call(app, 'POST', '/api/homepage/upload', { ...as, payload, headers });
    expect([saved.status, deleted.status, sent.status]).toEqual([expected, expected, expected]);
    expect(await read()).toEqual(before);
  }
});
