import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { FormattedSlide, Homepage } from '#contract/homepage.ts';
import { product } from './answers.ts';
import { type Answers, openScreen, Refused } from './open-screen.tsx';
import { button, counts, drawn, heading, isAt, isGone, isShown, toast } from './page.ts';

const slideNamed = (title: string, given: Partial<FormattedSlide> = {}): FormattedSlide => ({
  url: `/uploads/${title}.webp`,
  backgroundType: 'color',
  backgroundColor: '#f6f4ef',
  backgroundImage: '',
  backgroundVideo: '',
  colorBackground: '#ffffff',
  colorTitle: '#000000',
  colorDescription: '#000000',
  fontSizeTitle: '40px',
  fontSizeDescription: '18px',
  fontFamilleTitle: 'Arial',
  fontFamilleDescription: 'Arial',
  link: '',
  promotions: [
    {
      title,
      description: `${title} со скидкой`,
      startDate: '2026-06-01',
      endDate: '2026-08-31',
      formattedStartDate: '1 июня',
      formattedEndDate: '31 августа',
      formattedStartDateMobile: '01.06',
      formattedEndDateMobile: '31.08',
      titleMobile: '',
      descriptionMobile: '',
      startDateMobile: '',
      endDateMobile: '',
    },
  ],
  ...given,
});
const THREE = ['Пальто', 'Платья', 'Обувь'].map((title) => slideNamed(title));
const NEWEST = { products: Array.from({ length: 12 }, (_, index) => product({ _id: `p${index}` })) };

const openHome = (content: Partial<Homepage> = {}, answers: Answers = {}, width = 1280, more = {}) =>
  openScreen('/', {
    width,
    ...more,
    answers: {
      '/api/homepage': {
        sliderImages: [],
        genderImages: [],
        showNewestTitle: true,
        promotions: [],
        version: 1,
        ...content,
      },
      '/api/products/newest': NEWEST,
      ...answers,
    },
  });

const slider = () => page.getByRole('region', { name: 'Акции и новинки' });
/** Slides out of view are out of reach too. */
const inView = () =>
  document.querySelector<HTMLElement>(
    '[aria-label="Акции и новинки"] [role="group"]:not([inert]) :is(h1, h2, h3)',
  );
const shows = (title: string) => expect.poll(() => inView()?.textContent).toBe(title);

// The tests' browser asks for no motion.
const setMotion = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
beforeAll(() => setMotion('no-preference'));
afterAll(() => setMotion('reduce'));

test('what was opened on this device is at the end of the page', async () => {
  localStorage.setItem('kerben.recently-viewed', JSON.stringify(['hat']));
  const hat = product({ _id: 'hat', name: 'Шляпа', price: 700 });
  const { close } = await openHome({}, { '/api/products/hat': { product: hat } }, 1280, {
    keepStorage: true,
  });
  const recent = page.getByRole('region', { name: 'Вы недавно смотрели' });
  await expect
    .poll(() => {
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      return recent.getByRole('article').query()?.textContent ?? '';
    })
    .toContain('700');
  close();
});

describe('the slider', () => {
  /** At its first slide, chosen at this moment; from now on only the test lets time pass. */
  async function openAtFirst() {
    await openHome({ sliderImages: THREE });
    // Stopped, so that no timer of the real clock goes on.
    const stop = button('Остановить показ слайдов');
    const isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    await isShown(button('Слайд 1 из 3'));
    if (isMoving) await stop.click();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    if (isMoving) await button('Продолжить показ слайдов').click();
    await button('Слайд 1 из 3').click();
    await shows('Пальто');
    await page.getByRole('heading', { level: 1 }).hover({ force: true });
    await drawn();
  }
  async function pass(ms: number) {
    vi.advanceTimersByTime(ms);
    await drawn();
  }

  test('auto-advances, not before 5 s, and begins again after the last slide', async () => {
    await openAtFirst();
    await pass(4_900);
    await shows('Пальто');
    await pass(5_300);
    await shows('Платья');
    // The next slide has scrolled in before its time begins.
    await expect.element(button('Слайд 2 из 3')).toHaveAttribute('aria-current', 'true');
    await drawn();
    await pass(5_200);
    await shows('Обувь');
    await expect.element(button('Слайд 3 из 3')).toHaveAttribute('aria-current', 'true');
    await drawn();
    await pass(5_200);
    await shows('Пальто');
  });

  test('arrows and dots show each slide, round and round', async () => {
    await openAtFirst();
    await button('Предыдущий слайд').click();
    await shows('Обувь');
    await expect.element(button('Слайд 3 из 3')).toHaveAttribute('aria-current', 'true');
    await button('Следующий слайд').click();
    await shows('Пальто');
    await button('Слайд 2 из 3').click();
    await shows('Платья');
  });

  test('arrow keys show the next and the previous slide, and it waits while it has the focus', async () => {
    await openAtFirst();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await shows('Платья');
    await userEvent.keyboard('{ArrowLeft}');
    await shows('Пальто');
    await pass(30_000);
    await shows('Пальто');
  });

  test('it can be stopped and set going again', async () => {
    await openAtFirst();
    await button('Остановить показ слайдов').click();
    await pass(30_000);
    await shows('Пальто');
    await button('Продолжить показ слайдов').click();
    (document.activeElement as HTMLElement | null)?.blur();
    await page.getByRole('heading', { level: 1 }).hover({ force: true });
    await drawn();
    await pass(10_100);
    await shows('Платья');
  });

  test('it waits while somebody points at the slide', async () => {
    await openAtFirst();
    await page.elementLocator(inView()!).hover();
    await drawn();
    await pass(30_000);
    await shows('Пальто');
    await page.getByRole('heading', { level: 1 }).hover({ force: true });
    await drawn();
    await pass(10_200);
    await shows('Платья');
  });

  test('it stands still for those who want no motion', async () => {
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query.includes('prefers-reduced-motion') ? 'all' : query),
    );
    await openAtFirst();
    await pass(30_000);
    await shows('Пальто');
    await button('Следующий слайд').click();
    await shows('Платья');
  });

  test('it stands still in a hidden tab', async () => {
    await openAtFirst();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await drawn();
    await pass(30_000);
    await shows('Пальто');
  });

  test('a single slide has neither arrows nor dots', async () => {
    await openHome({ sliderImages: THREE.slice(0, 1) });
    await shows('Пальто');
    await counts(slider().getByRole('button'), 0);
  });
});

test.for([
  [1280, 'Акция с 1 июня по 31 августа'],
  [390, 'Акция с 01.06 по 31.08'],
] as const)('a slide says when its promotion runs, %s px wide: %s', async ([width, words]) => {
  await openHome({ sliderImages: THREE }, {}, width);
  await isShown(slider().getByText(words).first());
});

test("without a promotion a slide says 'ГОТОВЬСЯ К ЛЕТУ' and 'НОВАЯ КОЛЛЕКЦИЯ ВОШЛА В ЧАТ'", async () => {
  await openHome({ sliderImages: [slideNamed('Пальто', { promotions: [] })] });
  await shows('ГОТОВЬСЯ К ЛЕТУ');
  await isShown(slider().getByText('НОВАЯ КОЛЛЕКЦИЯ ВОШЛА В ЧАТ'));
});

test('without any slide the shop shows one of its own, and the way to the catalogue', async () => {
  await openHome();
  await isShown(slider().getByRole('heading', { name: 'ГОТОВЬСЯ К ЛЕТУ' }));
  await expect
    .element(slider().getByRole('link', { name: 'Смотреть каталог' }))
    .toHaveAttribute('href', '/catalog');
});

test('a slide looks as its operator chose', async () => {
  const look = { backgroundColor: '#2b2f77', colorTitle: '#ffffff', fontSizeTitle: '30px' };
  await openHome({ sliderImages: [slideNamed('Пальто', look)] });
  await shows('Пальто');
  const { color, fontSize, fontFamily } = getComputedStyle(inView()!);
  expect({ color, fontSize }).toEqual({ color: 'rgb(255, 255, 255)', fontSize: '30px' });
  expect(fontFamily).toMatch(/^Arial/);
});

describe('a video slide', () => {
  const VIDEO = slideNamed('Кино', { backgroundType: 'video', backgroundVideo: '/uploads/demo/slide.mp4' });
  const film = () => document.querySelector('video');

  test('plays muted, in a loop, and is not loaded before its turn is near', async () => {
    await openHome({ sliderImages: [...THREE, VIDEO] });
    await button('Остановить показ слайдов').click();
    await shows('Пальто');
    expect(film()).toBeNull();
    await button('Слайд 4 из 4').click();
    await expect.poll(() => film()?.getAttribute('src')).toBe('/uploads/demo/slide.mp4');
    expect([film()?.muted, film()?.loop]).toEqual([true, true]);
  });

  test('stays a picture for those who save data', async () => {
    vi.spyOn(navigator, 'connection' as never, 'get').mockReturnValue({ saveData: true } as never);
    await openHome({ sliderImages: [...THREE, VIDEO] });
    await button('Слайд 4 из 4').click();
    await shows('Кино');
    expect(film()).toBeNull();
  });
});

describe('a category', () => {
  const genderImages = [
    { category: 'Гаджеты', url: '' },
    { category: 'Товары для всех', url: '' },
  ];
  const CHECK = '/api/homepage/check-products';
  const category = (name: string) =>
    page.getByRole('navigation', { name: 'Категории' }).getByRole('link', { name });

  test('with goods leads to them', async () => {
    const { asked } = await openHome({ genderImages }, { [CHECK]: { hasProducts: true } });
    await category('Гаджеты').click();
    await isAt(`/catalog?${new URLSearchParams({ gender: 'Гаджеты' })}`);
    expect(decodeURIComponent(asked(CHECK)[0]?.call ?? '')).toContain('gender=Гаджеты');
  });

  test('without goods says \'Товары в категории "{x}" отсутствуют\'', async () => {
    await openHome({ genderImages }, { [CHECK]: { hasProducts: false } });
    await category('Гаджеты').click();
    await isShown(toast('Товары в категории "Гаджеты" отсутствуют'));
    await isAt('/');
  });

  test("that can't be checked says 'Произошла ошибка при проверке наличия товаров'", async () => {
    await openHome(
      { genderImages },
      { [CHECK]: new Refused(429, { code: 'TOO_MANY_REQUESTS', message: '' }) },
    );
    await category('Гаджеты').click();
    await isShown(toast(/Произошла ошибка при проверке наличия товаров/));
    await isAt('/');
  });

  test("'Товары для всех' leads to the whole catalogue without a check", async () => {
    const { asked } = await openHome({ genderImages });
    await category('Товары для всех').click();
    await isAt('/catalog');
    expect(asked(CHECK)).toEqual([]);
  });
});

test("the title 'Самые Новые Товары' is shown unless the operator hides it", async () => {
  const height = () => heading('Самые Новые Товары').element().getBoundingClientRect().height;
  const { close } = await openHome({ showNewestTitle: false });
  await isShown(page.getByRole('article').first());
  expect(height()).toBeLessThan(2);
  close();
  await openHome({ showNewestTitle: true });
  await isShown(page.getByRole('article').first());
  expect(height()).toBeGreaterThan(20);
});

test("the newest goods stand in '2/3/4/5/6 columns at widths under 480 / 768 / 1024 / 1280 / wider'", async () => {
  await openHome();
  const list = page.getByRole('region', { name: 'Самые Новые Товары' }).getByRole('list');
  await isShown(list.first());
  for (const [width, columns] of [
    [479, 2],
    [480, 3],
    [767, 3],
    [768, 4],
    [1023, 4],
    [1024, 5],
    [1279, 5],
    [1280, 6],
  ] as const) {
    await page.viewport(width, 800);
    await expect
      .poll(() => getComputedStyle(list.first().element()).gridTemplateColumns.split(' ').length)
      .toBe(columns);
  }
});

test("what does not load says 'Ошибка загрузки данных' and loads at the second try", async () => {
  const broken = { '/api/homepage': new Refused(503), '/api/products/newest': new Refused(503) };
  const { answer } = await openHome({}, broken);
  await isShown(page.getByText('Ошибка загрузки данных').first());
  answer({
    '/api/homepage': {
      sliderImages: [],
      genderImages: [],
      showNewestTitle: true,
      promotions: [],
      version: 1,
    },
    '/api/products/newest': NEWEST,
  });
  await button('Попробовать ещё раз').first().click();
  await isShown(page.getByRole('article').first());
  await isGone(page.getByText('Ошибка загрузки данных'));
});

test('a slide leads where its link says, without one to the whole catalogue', async () => {
  const link = '/catalog?gender=Гаджеты';
  await openHome({ sliderImages: [slideNamed('Гаджеты', { link }), slideNamed('Обувь')] });
  await isShown(heading('Гаджеты'));
  const hrefs = [...document.querySelectorAll('[aria-roledescription] h2 ~ a')].map((one) =>
    one.getAttribute('href'),
  );
  expect(hrefs).toEqual([link, '/catalog']);
});
