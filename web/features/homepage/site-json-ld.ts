import { shop } from '../../shop.ts';

export function siteJsonLd(publicUrl: string): object {
  const organization = `${publicUrl}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: shop.name,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/apple-touch-icon.png`,
        email: shop.email,
        telephone: shop.phone,
        sameAs: Object.values(shop.social),
      },
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#website`,
        name: shop.name,
        url: `${publicUrl}/`,
        inLanguage: 'ru',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/catalog?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
