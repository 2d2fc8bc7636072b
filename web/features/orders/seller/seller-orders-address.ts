export const SALES = '/seller/sales-history';
export const PURCHASES = '/seller/purchase-history';

export const pageAddress = (list: string, page: number): string => (page > 1 ? `${list}?page=${page}` : list);
