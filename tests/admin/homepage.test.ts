import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Homepage, HomepageSaved } from '#contract/homepage.ts';
import { MAX_VIDEO_BYTES } from '#contract/limits.ts';
import type { App } from '../../server/platform/server.ts';
import { parseColor } from '../../web/features/homepage/color.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { multipartForm, plainPicture, deleteUnusedUploads } from '../shop/pictures.ts';
import { call, useTestShop } from '../shop/test-shop.ts';
import { notedOf } from './audit-entries.ts';

const shop = useTestShop();
let app: App;
let admin: Awaited<ReturnType<typeof addSignedIn>>;
let mp4: Buffer;

beforeAll(async () => {
  ({ app } = shop);
  admin = await addSignedIn(shop.db, 'admin');
  mp4 = await readFile('server/demo/pictures/slide.mp4');
});

const PICTURE = 'https://example.kg/зима.jpg';
const slide = (changes: object = {}) => ({ url: PICTURE, ...changes });
const page = (changes: object = {}) => ({ sliderImages: [slide()], genderImages: [], ...changes });

const save = (body: object, token = admin.token) => call(app, 'POST', '/api/homepage', { token, body });
const read = async () => (await call(app, 'GET', '/api/homepage')).body as Homepage;
const send = (field: string, content: Buffer | string, parts: Parameters<typeof multipartForm>[0] = []) => {
  const { payload, headers } = multipartForm([{ field, content }, ...parts]);
  return call(app, 'POST', '/api/homepage/upload', { token: admin.token, payload, headers });
};

test('the page is saved as a whole and shown so, its dates in words', async () => {
  const promotion = {
    title: ' <b>Зима</b> ',
    description: 'Скидки',
    startDate: '2026-12-01',
    endDate: '2026-12-31',
  };
  const { status, body } = await save({
    sliderImages: [
      slide({
        backgroundType: 'color',
        backgroundColor: '#2B2F77',
        colorTitle: 'rgb(255, 255, 255)',
        fontSizeTitle: '40px',
        fontFamilleTitle: 'Onest Variable, Arial, sans-serif',
        promotions: [promotion],
      }),
    ],
    genderImages: [{ category: 'Гаджеты', url: '' }],
    showNewestTitle: false,
    promotions: [promotion],
  });
  expect([status, body.message]).toEqual([200, 'Все обновления успешно сохранены!']);
  const shown = await read();
  const { message, ...saved } = body as HomepageSaved;
  expect(message && saved).toEqual(shown);
  expect(shown).toMatchObject({ showNewestTitle: false, genderImages: [{ category: 'Гаджеты', url: '' }] });
  expect(shown.sliderImages[0]).toMatchObject({
    url: PICTURE,
    backgroundColor: '#2B2F77',
    fontSizeDescription: '14px',
    fontFamilleDescription: 'Arial',
    promotions: [{ title: 'bЗима/b', formattedStartDate: '1 декабря', formattedEndDateMobile: '31.12' }],
  });
  const { body: formatted } = await call(app, 'GET', '/api/homepage/formatted-slides');
  expect(formatted.slides).toEqual(shown.sliderImages);
});

test('a promotion may have other words and days on phones; what it hasn’t is the same there', async () => {
  const promotion = {
    title: 'Летняя распродажа',
    description: 'До конца августа',
    startDate: '2026-06-01',
    endDate: '2026-08-31',
  };
  const phones = {
    titleMobile: ' Лето <3 ',
    descriptionMobile: '',
    startDateMobile: '2026-06-15',
    endDateMobile: '',
  };
  const { status } = await save(
    page({
      sliderImages: [slide({ promotions: [{ ...promotion, ...phones }] })],
      promotions: [promotion],
    }),
  );
  expect(status).toBe(200);
  const { sliderImages, promotions } = await read();
  expect(sliderImages[0]?.promotions).toEqual([
    {
      ...promotion,
      ...phones,
      titleMobile: 'Лето 3',
      formattedStartDate: '1 июня',
      formattedEndDate: '31 августа',
      formattedStartDateMobile: '15.06',
      formattedEndDateMobile: '31.08',
    },
  ]);
  expect(promotions[0]).toMatchObject({
    titleMobile: '',
    startDateMobile: '',
    formattedStartDateMobile: '01.06',
    formattedEndDateMobile: '31.08',
  });
});

test('a title and promotions that aren’t sent stay as they are', async () => {
  await save(page({ showNewestTitle: false, promotions: [{ title: 'Остаётся' }] }));
  await save(page());
  expect(await read()).toMatchObject({ showNewestTitle: false, promotions: [{ title: 'Остаётся' }] });
  for (const body of [{}, { sliderImages: [] }, { genderImages: [] }])
    expect((await save(body)).status).toBe(400);
});

test.each([
  ['an empty address', { url: '  ' }, 'Укажите адрес слайда'],
  ['no address', { url: undefined }, 'Укажите адрес слайда'],
  ['a script for an address', { url: 'javascript:alert(1)' }, /^Адрес/],
  ['data for an address', { backgroundImage: 'data:image/svg+xml,<svg/>' }, /^Адрес/],
  ['an address that leaves the style', { backgroundImage: `https://x.kg/a.jpg')` }, /^Адрес/],
  ['a relative address', { backgroundVideo: 'slide.mp4' }, /^Адрес/],
  ['another folder of ours', { url: '/api/orders' }, /^Адрес/],
  ['a style for a colour', { colorTitle: 'red;background:url(//evil.kg)' }, /^Цвет/],
  ['a function for a colour', { backgroundColor: 'url(https://evil.kg)' }, /^Цвет/],
  ['a colour beyond 255', { colorBackground: 'rgb(1, 2, 999)' }, /^Цвет/],
  ['an expression for a size', { fontSizeTitle: 'calc(1px)' }, /^Размер/],
  ['letters nobody can read', { fontSizeDescription: '2px' }, /^Размер/],
  ['letters larger than the slide', { fontSizeTitle: '100rem' }, /^Размер/],
  ['a style for a font', { fontFamilleTitle: 'Arial; color: red' }, /шрифт/],
  ['an address for a font', { fontFamilleDescription: 'url(x)' }, /шрифт/],
  ['a link to another site', { link: 'https://evil.kg' }, /^Ссылка/],
  ['a link to another site in disguise', { link: '//evil.kg' }, /^Ссылка/],
  ['a script for a link', { link: 'javascript:alert(1)' }, /^Ссылка/],
  ['a link to what is no page', { link: '/api/orders' }, /^Ссылка/],
  ['an unknown background', { backgroundType: 'iframe' }, /./],
  ['a day that isn’t one', { promotions: [{ startDate: '2026-02-30' }] }, /^Дата/],
  ['a day with a time', { promotions: [{ endDate: '2026-02-03T00:00:00Z' }] }, /^Дата/],
  ['an end before its start', { promotions: [{ startDate: '2026-05-02', endDate: '2026-05-01' }] }, /раньше/],
  ['too long a title', { promotions: [{ title: 'я'.repeat(201) }] }, /символов/],
  ['something else than text', { promotions: [{ title: { toString: 1 } }] }, /./],
])('a slide with %s is refused, and nothing is saved', async (_, changes, message) => {
  const before = await read();
  const { status, body } = await save(page({ sliderImages: [slide(), slide(changes)] }));
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  expect(body.message).toMatch(message);
  expect(body.errors[0].field).toMatch(/^sliderImages\.1/);
  expect(await read()).toEqual(before);
});

test('a slide keeps its link to a page of the shop', async () => {
  const link = '/catalog?gender=Гаджеты&type=Смартфоны';
  expect((await save(page({ sliderImages: [slide({ link })] }))).status).toBe(200);
  expect((await read()).sliderImages).toMatchObject([{ link }]);
});

test('what is saved as a colour is what the screens show', async () => {
  for (const color of ['#fff', '#A1b2C3', 'white', 'rgb(1, 22, 255)', 'rgb(1 2 3)']) {
    expect((await save(page({ sliderImages: [slide({ colorTitle: color })] }))).status).toBe(200);
    expect(parseColor(color)).toBeDefined();
  }
});

test('twenty slides are enough, and a category stands there once', async () => {
  const slides = (count: number) => Array.from({ length: count }, () => slide());
  expect((await save(page({ sliderImages: slides(20) }))).status).toBe(200);
  expect((await save(page({ sliderImages: slides(21) }))).body.message).toBe('Не больше 20 слайдов');
  const twice = { category: 'Гаджеты', url: '' };
  expect((await save(page({ genderImages: [twice, twice] }))).body.message).toBe('Категория указана дважды');
});

test('of two operators the second is told that the page has changed', async () => {
  const { version } = await read();
  const saves = await Promise.all([save(page({ version })), save(page({ version }))]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = saves.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'HOMEPAGE_CHANGED' });
  expect((await read()).version).toBe(version + 1);
  // Without the version that was edited the last save wins.
  expect((await save(page())).body.version).toBe(version + 2);
});

test('a slide is deleted by its address', async () => {
  const other = 'https://example.kg/лето.jpg?w=1&h=2';
  await save(page({ sliderImages: [slide(), slide({ url: other })] }));
  const remove = () =>
    call(app, 'DELETE', `/api/homepage/slider/${encodeURIComponent(other)}`, { token: admin.token });
  const { version } = await read();
  expect(await remove()).toMatchObject({
    status: 200,
    body: { message: 'Слайд удалён', version: version + 1 },
  });
  expect((await read()).sliderImages.map(({ url }) => url)).toEqual([PICTURE]);
  expect(await remove()).toMatchObject({ status: 404, body: { message: 'Такого слайда нет' } });
});

test('what the page was and became is noted', async () => {
  await save(page());
  await save(page({ sliderImages: [] }));
  const noted = await notedOf(app, admin.token, 'homepage', 'homepage');
  expect(noted.at(-1)).toMatchObject({
    action: 'saved',
    actor: { _id: admin.id },
    before: { slides: [{ url: PICTURE }] },
    after: { slides: [] },
  });
});

test('of a slide that stays every changed field is noted, and nothing else of it', async () => {
  await save(page({ sliderImages: [slide({ promotions: [{ title: 'Лето' }] })] }));
  const promotions = [{ title: 'Лето', endDateMobile: '2026-12-31' }];
  await save(page({ sliderImages: [slide({ colorTitle: '#123456', promotions })] }));
  const noted = (await notedOf(app, admin.token, 'homepage', 'homepage')).at(-1)!;
  const details = (side: object | null) =>
    Object.entries(side ?? {}).filter(([field]) => field.startsWith('slide '));
  expect(details(noted.before).map(([field]) => field)).toEqual([
    'slide 1 colorTitle',
    'slide 1 promotion 1 endDateMobile',
  ]);
  expect(details(noted.after).map(([, value]) => value)).toEqual(['#123456', '2026-12-31']);
});

test('even the largest page makes a small note', async () => {
  const long = slide({
    url: `https://example.kg/${'a'.repeat(1_500)}`,
    promotions: [{ title: 'я'.repeat(200) }],
  });
  expect((await save(page({ sliderImages: Array.from({ length: 20 }, () => long) }))).status).toBe(200);
  const [row] = await shop.db`
    select max(length(after::text)) as longest, max(length(before::text)) as other from audit_entry`;
  expect(Math.max(row!.longest as number, row!.other as number)).toBeLessThan(10_000);
});

test('an uploaded picture and film are shown once the page is saved with them, and stay', async () => {
  const picture = await send('image', await plainPicture().png().toBuffer());
  const film = await send('video', mp4);
  expect([picture.status, film.status]).toEqual([201, 201]);
  expect(picture.body).toEqual({
    kind: 'image',
    url: expect.stringMatching(/^\/uploads\/.+\.webp$/) as string,
  });
  expect(film.body).toEqual({ kind: 'video', url: expect.stringMatching(/^\/uploads\/.+\.mp4$/) as string });
  const other = await addSignedIn(shop.db, 'admin');
  const saved = await save(
    page({
      sliderImages: [
        slide({ url: picture.body.url, backgroundType: 'video', backgroundVideo: film.body.url }),
      ],
    }),
    other.token,
  );
  expect(saved.status).toBe(200);
  const loose = await send('image', await plainPicture('#00ff00').png().toBuffer());
  expect(await deleteUnusedUploads(shop, 0)).toBe(1);
  expect((await app.inject(loose.body.url as string)).statusCode).toBe(404);
  expect((await app.inject(picture.body.url as string)).statusCode).toBe(200);

  const part = await app.inject({ url: film.body.url as string, headers: { range: 'bytes=4-7' } });
  expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
  expect(part.headers).toMatchObject({ 'content-type': 'video/mp4', 'x-content-type-options': 'nosniff' });

  const late = await save(page({ sliderImages: [slide({ url: loose.body.url })] }));
  expect(late.body).toMatchObject({ code: 'FILE_GONE', address: loose.body.url as string });
});

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const docType = (name: string) =>
  Buffer.concat([Buffer.from([0x42, 0x82, 0x80 + name.length]), Buffer.from(name)]);
const matroska = (name: string) =>
  Buffer.concat([
    EBML,
    Buffer.from([0x80 + 3 + name.length]),
    docType(name),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x80]),
  ]);

test('films are MP4 or WebM by what is in them, whatever they are called', async () => {
  expect((await send('video', matroska('webm'))).body.url).toMatch(/\.webm$/);
  const box = (kind: string, rest = '') => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(8 + rest.length);
    return Buffer.concat([size, Buffer.from(kind + rest, 'latin1')]);
  };
  const wrong: [string, Buffer][] = [
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['another container', matroska('matroska')],
    ['a film with a page behind it', Buffer.concat([mp4, Buffer.from('<script>alert(1)</script>')])],
    ['a film cut off', mp4.subarray(0, mp4.length - 100)],
    ['a beginning only', box('ftyp', 'isom')],
    ['a photo of a phone', Buffer.concat([box('ftyp', 'heic'), box('moov'), box('mdat')])],
    [
      'boxes without end',
      Buffer.concat([box('ftyp', 'isom'), Buffer.from([0, 0, 0, 1]), Buffer.from('moov')]),
    ],
    [
      'boxes of no size',
      Buffer.concat([box('ftyp', 'isom'), Buffer.from([0, 0, 0, 2]), Buffer.from('moov')]),
    ],
    ['a picture', await plainPicture().png().toBuffer()],
    ['a header without a film', EBML],
  ];
  for (const [name, bytes] of wrong) expect([name, (await send('video', bytes)).status]).toEqual([name, 415]);
  expect((await send('image', mp4)).status).toBe(415);
});

test('a file that is too large, empty, in another field or not alone is refused', async () => {
  const huge = Buffer.alloc(MAX_VIDEO_BYTES + 1);
  expect((await send('video', huge)).body).toMatchObject({ message: 'Видео не должно быть больше 8 МБ' });
  expect((await send('image', Buffer.alloc(6 * 1024 * 1024))).status).toBe(413);
  expect((await send('video', '')).body.message).toBe('Выберите картинку или видео');
  expect((await send('file', mp4)).status).toBe(400);
  expect((await send('video', mp4, [{ field: 'video', content: mp4 }])).status).toBe(400);
  const noForm = await call(app, 'POST', '/api/homepage/upload', { token: admin.token, body: {} });
  expect(noForm.body).toEqual({ message: 'Выберите картинку или видео', code: 'NO_FILE' });
});
