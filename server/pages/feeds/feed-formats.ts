import { createHash } from 'node:crypto';
import { jpegAddress } from '#contract/pictures.ts';
import { namesItsType } from '#contract/product-names.ts';
import type { FeedProduct } from '../../modules/catalog/feeds.service.ts';
import { escapeMarkup } from '../../platform/markup.ts';

export interface FeedFormat {
  type: string;
  opening: (shop: { publicUrl: string; now: Date; categories: string[] }) => string;
  product: (product: FeedProduct, publicUrl: string) => string;
  closing: string;
}

const SHOP = 'Kerben';
/** The shortest limits of the three. */
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5_000;
const YANDEX_DESCRIPTION_MAX = 3_000;
const BRAND_MAX = 70;

const xml = (text: string): string =>
  // XML has no way to write the other control characters.
  escapeMarkup(text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' '));
const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;
const csv = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const short = (text: string, max: number): string => text.slice(0, max).toWellFormed();
const titleOf = ({ type, name }: FeedProduct): string =>
  short(namesItsType(type, name) ? name : `${type} ${name}`, TITLE_MAX);
const descriptionOf = (product: FeedProduct): string =>
  short(product.description.trim() || titleOf(product), DESCRIPTION_MAX);
const brandOf = ({ brand }: FeedProduct): string => short(brand, BRAND_MAX);
const linkOf = ({ id }: FeedProduct, publicUrl: string): string => `${publicUrl}/products/${id}`;
const picturesOf = ({ images }: FeedProduct, publicUrl: string): string[] =>
  images.map((image) => new URL(jpegAddress(image, 1080), `${publicUrl}/`).href);
const kgs = (som: number): string => `${som}.00 KGS`;
/** The usual price, and the lowered one if there is one. */
const pricesOf = ({ price, originalPrice }: FeedProduct) =>
  originalPrice !== null && originalPrice > price
    ? { price: kgs(originalPrice), salePrice: kgs(price) }
    : { price: kgs(price) };
const categoryLabel = (category: string): string => (category === 'Accessories' ? 'Аксессуары' : category);
/** The same for the same name, whatever else is sold. */
const categoryId = (category: string): string =>
  String(createHash('sha256').update(category).digest().readUInt32BE() >>> 1);

const google: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  opening: ({ publicUrl }) =>
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
    `${element('title', SHOP)}${element('link', publicUrl)}${element('description', SHOP)}\n`,
  product: (product, publicUrl) => {
    const [picture = '', ...others] = picturesOf(product, publicUrl);
    const { price, salePrice } = pricesOf(product);
    const { gender, category, type } = product;
    return `<item>${[
      element('g:id', product.id),
      element('g:title', titleOf(product)),
      element('g:description', descriptionOf(product)),
      element('g:link', linkOf(product, publicUrl)),
      element('g:image_link', picture),
      ...others.map((other) => element('g:additional_image_link', other)),
      element('g:availability', 'in_stock'),
      element('g:price', price),
      ...(salePrice === undefined ? [] : [element('g:sale_price', salePrice)]),
      element('g:condition', 'new'),
      element('g:brand', brandOf(product)),
      // Barcodes are the sellers' own business.
      element('g:identifier_exists', 'no'),
      element('g:product_type', [gender, categoryLabel(category), type].join(' > ')),
    ].join('')}</item>\n`;
  },
  closing: '</channel></rss>\n',
};

const yandex: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  opening: ({ publicUrl, now, categories }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${now.toISOString().slice(0, 19)}+00:00"><shop>` +
    `${element('name', SHOP)}${element('company', SHOP)}${element('url', publicUrl)}` +
    '<currencies><currency id="KGS" rate="1"/></currencies><categories>' +
    categories
      .map((category) => `<category id="${categoryId(category)}">${xml(categoryLabel(category))}</category>`)
      .join('') +
    '</categories><offers>\n',
  product: (product, publicUrl) => {
    const { price, originalPrice } = product;
    return `<offer id="${product.id}" available="true">${[
      element('url', linkOf(product, publicUrl)),
      element('price', String(price)),
      ...(originalPrice !== null && originalPrice > price
        ? [element('oldprice', String(originalPrice))]
        : []),
      element('currencyId', 'KGS'),
      element('categoryId', categoryId(product.category)),
      ...picturesOf(product, publicUrl).map((picture) => element('picture', picture)),
      element('name', titleOf(product)),
      element('vendor', brandOf(product)),
      element('description', short(descriptionOf(product), YANDEX_DESCRIPTION_MAX)),
    ].join('')}</offer>\n`;
  },
  closing: '</offers></shop></yml_catalog>\n',
};

const FACEBOOK_COLUMNS = [
  ...['id', 'title', 'description', 'availability', 'condition', 'price', 'sale_price', 'link'],
  ...['image_link', 'brand', 'product_type'],
];

const facebook: FeedFormat = {
  type: 'text/csv; charset=utf-8',
  opening: () => `${FACEBOOK_COLUMNS.join(',')}\n`,
  product: (product, publicUrl) => {
    const { price, salePrice = '' } = pricesOf(product);
    const { gender, category, type } = product;
    const cells = [
      ...[product.id, titleOf(product), descriptionOf(product), 'in stock', 'new', price, salePrice],
      ...[linkOf(product, publicUrl), picturesOf(product, publicUrl)[0] ?? '', brandOf(product)],
      [gender, categoryLabel(category), type].join(' > '),
    ];
    return `${cells.map(csv).join(',')}\n`;
  },
  closing: '',
};

export const FEEDS = new Map<string, FeedFormat>([
  ['google.xml', google],
  ['yandex.yml', yandex],
  ['facebook.csv', facebook],
]);
