import { z } from 'zod';
import { Id } from './ids.ts';
import { Som } from './money.ts';
import { filter, PageNumber } from './paging.ts';
import { cleanSearch } from './search-text.ts';
import { INPUT_MESSAGES } from './input-messages.ts';
import { COLOR_FAMILY_NAMES, FILTER_VALUES_MAX, SORTS } from './product-filters.ts';

export const Color = z.object({
  name: z.string(),
  value: z.string(),
  image: z
    .string()
    .optional()
    .meta({ description: 'The photo of this colour: one of the product’s `images`.' }),
});
export type Color = z.infer<typeof Color>;

export const Characteristic = z.object({ name: z.string(), value: z.string() });
export type Characteristic = z.infer<typeof Characteristic>;

/** A chosen size or colour; empty means none. */
export const Choice = z
  .string(INPUT_MESSAGES.CHOICE_NOT_TEXT)
  .trim()
  .max(100, INPUT_MESSAGES.NO_SUCH_CHOICE)
  .nullish()
  .transform((named) => (named === '' ? null : (named ?? null)))
  .meta({ description: 'May be left out where the product has one or none.' });

export const Variant = z
  .object({
    size: z.string().nullable().meta({ description: 'Null where the product has no sizes.' }),
    color: z.string().nullable().meta({ description: 'Null where the product has no colours.' }),
    quantity: z.int(),
  })
  .meta({ id: 'Variant' });
export type Variant = z.infer<typeof Variant>;

export const ProductCard = z
  .object({
    _id: Id,
    name: z.string(),
    type: z.string(),
    brand: z.string(),
    category: z.string(),
    direction: z
      .string()
      .optional()
      .meta({ description: 'For category Accessories: the category they go with.' }),
    gender: z.string().meta({ description: 'The audience.' }),
    price: Som,
    originalPrice: Som.optional(),
    discountPercentage: z.int(),
    images: z.array(z.string()),
    quantity: z.int().meta({ description: 'Of all sizes and colours together.' }),
    variants: z.array(Variant).optional().meta({
      description:
        'Only where stock is counted per size and colour: those that are sold. Otherwise all draw on `quantity`.',
    }),
    isActive: z.boolean(),
    sellerInfo: z.object({ id: Id, companyName: z.string() }),
    truncatedDescription: z.string(),
    sizes: z.array(z.string()),
    colors: z.array(Color),
    averageRating: z.number().meta({ description: '0 without reviews.' }),
    reviewCount: z.int(),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof ProductCard>;

export const Product = ProductCard.extend({
  description: z.string(),
  characteristics: z.array(Characteristic),
  createdAt: z.iso.datetime(),
  hasSizeChart: z.literal(true).optional(),
}).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** An absent and an empty filter mean the same. */
const Filter = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const SearchText = z.string().transform(cleanSearch);

export const ProductFilters = z.object({
  gender: Filter,
  category: Filter,
  type: Filter,
  sellerId: Filter,
});
export type ProductFilters = z.infer<typeof ProductFilters>;

/** Named once or several times. */
const several = <Value extends string>(value: z.ZodType<Value, string>) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [...new Set([given].flat().map((one) => one.trim()))].filter((one) => one !== ''))
    .pipe(z.array(value).max(FILTER_VALUES_MAX, INPUT_MESSAGES.TOO_LARGE_VALUE))
    .optional();

const PriceLimit = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, INPUT_MESSAGES.WRONG_NUMBER)
  .transform((text) => (text === '' ? undefined : Number(text)))
  .optional();

const Switch = z
  .enum(['', '0', '1'], INPUT_MESSAGES.WRONG_VALUE)
  .transform((text) => text === '1')
  .optional();

/** What narrows and sorts a list besides its section, its search and its seller's shop. */
export const ListFilters = z.object({
  minPrice: PriceLimit,
  maxPrice: PriceLimit,
  size: several(z.string().max(100, INPUT_MESSAGES.WRONG_VALUE)),
  color: several(z.enum(COLOR_FAMILY_NAMES, INPUT_MESSAGES.WRONG_VALUE)),
  seller: several(z.string().max(100, INPUT_MESSAGES.WRONG_VALUE)),
  discount: Switch,
  inStock: Switch,
  rating: filter(
    z
      .string()
      .regex(/^[1-5]$/, INPUT_MESSAGES.WRONG_VALUE)
      .transform(Number),
  ),
  sort: filter(z.enum(SORTS, INPUT_MESSAGES.WRONG_VALUE)),
});
export type ListFilters = z.infer<typeof ListFilters>;

export const ProductQuery = ProductFilters.extend({
  ...ListFilters.shape,
  page: PageNumber,
  search: SearchText.optional(),
  exact: z
    .literal('1')
    .optional()
    .catch(undefined)
    .meta({ description: '1: search for the words as typed, without correcting them.' }),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const OpenedFromSearch = z.object({ search: SearchText });

export const Understood = z
  .object({
    minPrice: z.int().optional(),
    maxPrice: z.int().optional(),
    sort: z.literal('priceAsc').optional(),
    searchWithoutPrice: z
      .string()
      .optional()
      .meta({ description: 'The query without its words for a price.' }),
    corrected: z
      .string()
      .optional()
      .meta({ description: 'What was searched for instead, when a typing error was corrected.' }),
  })
  .meta({
    id: 'Understood',
    description: 'What a search query says besides the goods. Filters that are named win.',
  });
export type Understood = z.infer<typeof Understood>;

export const ProductPage = z.object({
  products: z.array(ProductCard),
  totalPages: z.int(),
  currentPage: z.int(),
  totalProducts: z.int(),
  understood: Understood.optional(),
});
export type ProductPage = z.infer<typeof ProductPage>;

const Count = z.int().meta({ description: 'Products, given the choices in the other groups.' });

/** Options that lead to nothing have the count 0. */
export const FilterOptions = z
  .object({
    total: z.int(),
    price: z.object({ min: Som, max: Som }).optional(),
    sizes: z.array(z.object({ value: z.string(), count: Count })),
    colors: z.array(z.object({ value: z.enum(COLOR_FAMILY_NAMES), count: Count })),
    sellers: z.array(z.object({ value: Id, name: z.string(), count: Count })),
    ratings: z.array(z.object({ value: z.int(), count: Count })),
    discount: Count,
    inStock: Count,
    sections: z.array(
      z.object({
        gender: z.string(),
        count: Count,
        categories: z.array(
          z.object({
            category: z.string(),
            count: Count,
            types: z.array(z.object({ type: z.string(), count: Count })),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'FilterOptions' });
export type FilterOptions = z.infer<typeof FilterOptions>;

export const ProductList = z.object({ products: z.array(ProductCard) });
export type ProductList = z.infer<typeof ProductList>;

export const ProductAnswer = z.object({ product: Product });
export type ProductAnswer = z.infer<typeof ProductAnswer>;

export const CategoryParams = z.object({ category: z.string() });

export const FilterHierarchy = z.object({
  filters: z.array(
    z.object({
      gender: z.string(),
      categories: z.array(z.object({ category: z.string(), types: z.array(z.string()) })),
    }),
  ),
});
export type FilterHierarchy = z.infer<typeof FilterHierarchy>;

export const Genders = z.object({ genders: z.array(z.string()) });
export const CategoriesQuery = ProductFilters.pick({ gender: true });
export const Categories = z.object({ categories: z.array(z.string()) });
export const TypesQuery = ProductFilters.pick({ gender: true, category: true });
export const Types = z.object({ types: z.array(z.string()) });

export const SuggestQuery = z.object({ search: SearchText.default('') });

export const Suggestions = z.object({
  products: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      type: z.string(),
      brand: z.string(),
      price: Som,
      image: z.string().optional(),
      quantity: z.int(),
      isActive: z.boolean(),
    }),
  ),
  types: z.array(z.object({ gender: z.string(), category: z.string(), type: z.string() })),
  categories: z.array(z.object({ gender: z.string(), category: z.string() })),
});
export type Suggestions = z.infer<typeof Suggestions>;
