const PRIVATE = [
  '/admin',
  '/api/',
  '/cart',
  '/dev/',
  '/favorites',
  '/homepage-images',
  '/login',
  '/order/',
  '/orders',
  '/product-form',
  '/profile',
  '/register',
  '/seller/',
  '/sellerProfile',
  '/sellers',
  '/users/',
];
const PUBLIC = ['/sellers/register'];

export const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...PUBLIC.map((path) => `Allow: ${path}`),
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
