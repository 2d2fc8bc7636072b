import { shop } from '../../shop.ts';

/** schema.org/Store */
export function shopJsonLd(publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: shop.name,
    url: publicUrl,
    telephone: shop.phone,
    email: shop.email,
    image: `${publicUrl}/share.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.street,
      addressLocality: shop.city,
      postalCode: shop.postcode,
      addressCountry: 'KG',
    },
    geo: { '@type': 'GeoCoordinates', latitude: shop.latitude, longitude: shop.longitude },
    openingHours: `Mo-Su ${shop.opens}-${shop.closes}`,
    currenciesAccepted: 'KGS',
    sameAs: Object.values(shop.social),
  };
}
