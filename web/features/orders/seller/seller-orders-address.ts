export const SALES = '/seller/sales-history';
export const PURCHASES = '/seller/purchase-history';

export const pageAddress = (list: string, page: number): string => (page > 1 ? `${list}?page=${page}` : list);

export function readPage(search: string): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
