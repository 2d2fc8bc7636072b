export const pagerText = {
  label: 'Pages',
  page: (page: number) => `Page ${page}`,
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
};
