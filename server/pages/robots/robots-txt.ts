import { isPageAddress } from '#contract/addresses.ts';
import { LANGUAGES, pathIn } from '#contract/languages.ts';
import { LIST_FILTERS } from '../../../web/features/catalog/catalog-address.ts';

const PRIVATE = [
  '/admin',
  '/alerts/',
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
const PUBLIC = ['/feeds/', '/sellers/register'];
/** There are more combinations of filters than a robot should ever ask for; sections and their pages have none of these. */
const FILTERS = LIST_FILTERS.map((name) => `/*?*${name}=`);

const inAllLanguages = (paths: string[]): string[] => [
  ...new Set(
    paths.flatMap((path) =>
      LANGUAGES.map((language) => (isPageAddress(path) ? pathIn(language, path) : path)),
    ),
  ),
];

export const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...inAllLanguages(PUBLIC).map((path) => `Allow: ${path}`),
    ...[...inAllLanguages(PRIVATE), ...FILTERS].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
