import { countedInEnglish } from './counted.ts';

const goods = (count: number) => countedInEnglish(count, 'item', 'items');

export const catalogText = {
  name: 'Catalog',
  // For search engines: in the language people search in.
  title: 'Каталог одежды, гаджетов и техники в Бишкеке — Kerben',
  titleOf: (what: string) => `${what} — купить в Бишкеке, цены в сомах — Kerben`,
  titleOfSearch: (search: string) => `${search} — поиск на Kerben`,
  titleOfSeller: (company: string) => `${company} — магазин на Kerben`,
  titleOfPage: (title: string, page: number) => `${title}, страница ${page}`,
  description:
    'Одежда, гаджеты, аксессуары и бытовая техника от продавцов Кыргызстана. Цены в сомах, доставка по Бишкеку.',
  descriptionOf: (what: string) =>
    `${what}: цены в сомах, наличие, доставка по Бишкеку и самовывоз. Маркетплейс Kerben.`,

  found: goods,
  searchHeading: (search: string) => `Results for “${search}”`,
  greeting: (company: string) => `Welcome to ${company}!`,
  welcome: 'Welcome!',
  greetingNote: 'Seller on Kerben',

  filters: 'Filters',
  sections: 'Sections',
  allGoods: 'All goods',
  showAll: 'Show all',
  showAllOf: (name: string) => `Show all: ${name}`,
  sectionsError: 'Data loading error',
  seller: 'Seller',
  close: 'Close',
  chosen: 'Chosen filters',
  remove: (name: string) => `Remove filter: ${name}`,
  searchChip: (search: string) => `“${search}”`,
  resetAll: 'Reset all',

  emptyTitle: 'Nothing found for the query',
  emptyHint: 'Try to search differently: fewer words, another spelling, or a section of the catalog.',
  emptyWithoutFilters: 'Search without filters',
  toWholeCatalog: 'Whole catalog',
  beyondTitle: (page: number) => `There is no page ${page}`,
  beyondHint: (last: number) => `The list ends with page ${last}.`,
  toLastPage: 'To the last page',

  error: 'Data loading error',
  errorHint: 'The connection broke off or the shop did not answer in time.',
  tryAgain: 'Try again',
};
