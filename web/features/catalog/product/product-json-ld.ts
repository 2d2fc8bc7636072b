import type { KnownProduct } from '../catalog-queries.ts';
import type { Crumb } from '../../../ui/breadcrumbs.tsx';
import { kindLabel } from '../../../text/kinds.ts';

/** schema.org/Product and BreadcrumbList. */
export function productJsonLd(product: KnownProduct, crumbs: Crumb[], publicUrl: string): object {
  const absolute = (address: string) => new URL(address, `${publicUrl}/`).href;
  const url = absolute(`/products/${product._id}`);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        '@id': url,
        name: product.name,
        sku: product._id,
        category: kindLabel(product.type),
        brand: { '@type': 'Brand', name: product.brand },
        ...(product.description && { description: product.description }),
        ...(product.images.length > 0 && { image: product.images.map(absolute) }),
        ...(product.colors.length > 0 && { color: product.colors.map(({ name }) => name).join(', ') }),
        ...(product.sizes.length > 0 && { size: product.sizes.join(', ') }),
        offers: offer(product, url),
        ...(product.reviewCount > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.averageRating,
            reviewCount: product.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [...crumbs, { name: product.name, href: `/products/${product._id}` }].map(
          ({ name, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: absolute(href),
          }),
        ),
      },
    ],
  };
}

/** A product that is not for sale shows no price. */
function offer({ isActive, quantity, price, sellerInfo }: KnownProduct, url: string): object {
  const inStock = isActive && quantity > 0;
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'KGS',
    ...(isActive && { price }),
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: sellerInfo.companyName },
  };
}
