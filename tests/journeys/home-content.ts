import type { Page } from '@playwright/test';
import type { FormattedSlide, Homepage } from '../../contract/homepage.ts';
import { open } from './accounts.ts';
import { expect } from './fixtures.ts';

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

export const THREE_SLIDES = ['Пальто', 'Платья', 'Обувь'].map((title) => slideNamed(title));

/** Comes to the home page from another one, so that the browser asks for what it shows; this is what it is told. */
export async function openHome(page: Page, content: Partial<Homepage>): Promise<void> {
  const answer: Homepage = {
    sliderImages: [],
    genderImages: [],
    showNewestTitle: true,
    promotions: [],
    version: 1,
    ...content,
  };
  await page.route('**/api/homepage', (route) => route.fulfill({ json: answer }));
  await goHome(page);
}

async function goHome(page: Page): Promise<void> {
  await open(page, '/contact');
  await page.getByRole('link', { name: 'Главная', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kerben' })).toBeAttached({ timeout: 15_000 });
}
