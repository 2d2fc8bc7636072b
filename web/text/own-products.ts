import type { ProductState } from '#contract/selling.ts';
import { countedInEnglish } from './counted.ts';
import { formatWhole } from './money.ts';

const states: Record<ProductState, string> = {
  all: 'All',
  shown: 'Shown',
  hidden: 'Hidden',
  soldOut: 'Sold out',
};

export const ownProductsText = {
  title: 'Мои товары — Kerben',
  description: 'Товары, которые вы продаёте на Kerben.',
  heading: 'My products',
  count: (count: number) => countedInEnglish(count, 'product', 'products'),
  backToProfile: 'Back to profile',
  createProduct: 'Create product',
  bulk: 'Change many at once (CSV)',
  search: 'Search my products',
  searchAction: 'Search',
  states,
  stateLabel: 'Which products',

  menu: (name: string) => `Actions: ${name}`,
  edit: 'Edit',
  hide: 'Hide',
  show: 'Show',
  delete: 'Delete',
  pieces: (count: number) => `${formatWhole(count)} pcs`,

  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText:
    'It leaves the shop, carts and favorites for good. Past orders keep it. To take it off sale for a while, hide it.',
  cancel: 'Cancel',
  deleted: 'Product deleted successfully',
  deleteRefused: 'Failed to delete product',
  deleteFailed: 'Error deleting product',
  toggleFailed: 'Error changing product status',

  allHidden: 'All your products are hidden from buyers. You can show them again in your profile.',
  toProfile: 'To the profile',

  loading: 'Products are loading',
  loadFailed: 'Error loading products',
  retry: 'Try again',
  emptyTitle: 'No products yet',
  emptyText: 'Here you will see everything you sell: what is shown, what is hidden and what has run out.',
  createFirst: 'Create your first product',
  notFoundTitle: 'Nothing found',
  notFoundText: 'No product of yours fits this search and state.',
  showAll: 'Show all products',
  beyondTitle: (page: number) => `There is no page ${page}`,
  beyondText: 'You don’t have that many products.',
  toFirstPage: 'To the first page',
  sellersOnly: 'Access denied - sellers only',
};
