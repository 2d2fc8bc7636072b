export type SellerSection = 'profile' | 'password';

const PROFILE = '/sellerProfile';

export const sellerSectionAddress = (section: SellerSection): string =>
  section === 'profile' ? PROFILE : `${PROFILE}?section=${section}`;

export const readSellerSection = (search: string): SellerSection =>
  new URLSearchParams(search).get('section') === 'password' ? 'password' : 'profile';
