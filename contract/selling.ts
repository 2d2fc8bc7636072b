import { z } from 'zod';
import { Product, ProductCard } from './catalog.ts';
import { Id } from './ids.ts';
import { CHANGES_MAX, PAGE_SIZE, PRODUCT_MAX } from './limits.ts';
import { Som } from './money.ts';
import { PageNumber, pageSize } from './paging.ts';
import {
  numberProblems,
  type ProductDraft,
  productProblems,
  tidyProduct,
  type VariantDraft,
} from './product-rules.ts';
import { SizeChart } from './size-charts.ts';
import { plainLine } from './typed-text.ts';
import { INPUT_MESSAGES, inputMessage } from './input-messages.ts';

const text = (field: string) =>
  z
    .string(inputMessage('FIELD_REQUIRED', { field }))
    .nullish()
    .transform((typed) => typed ?? '');

/** Inputs may send numbers as text. */
const amount = z
  .union([z.number(), z.string()], INPUT_MESSAGES.NEGATIVE_VALUE)
  .nullish()
  .transform((typed) => {
    if (typed == null || (typeof typed === 'string' && typed.trim() === '')) return undefined;
    return Number(typed);
  });

const list = <T extends z.ZodType>(field: string, entry: T) =>
  z
    .array(entry, inputMessage('NOT_A_LIST', { field }))
    .nullish()
    .transform((given) => given ?? []);

const NamedValue = z.object({ name: text('name'), value: text('value') });
const NamedColor = NamedValue.extend({
  image: z
    .string(INPUT_MESSAGES.WRONG_COLOR_IMAGE)
    .nullish()
    .transform((typed) => typed ?? '')
    .meta({ description: 'The photo of this colour: one of `images`.' }),
});
const FormVariant = z.object({
  size: text('sizes').meta({ description: 'Empty where the product has no sizes.' }),
  color: text('colors').meta({ description: 'Empty where the product has no colours.' }),
  quantity: amount,
  quantityBefore: amount.meta({ description: 'As the form showed it; see `quantityBefore` of the product.' }),
});

const ListQuantity = z
  .int(INPUT_MESSAGES.NOT_WHOLE)
  .min(0, INPUT_MESSAGES.NEGATIVE_VALUE)
  .max(PRODUCT_MAX.quantity, inputMessage('TOO_BIG', { max: PRODUCT_MAX.quantity }));

/** What remains without problems. */
type CheckedProduct = Omit<ProductDraft, 'variants'> & {
  price: number;
  variants?: (VariantDraft & { quantity: number })[] | undefined;
};

/** The brand is always the company's name, whatever is sent. */
export const ProductForm = z
  .object({
    name: text('name'),
    description: text('description'),
    price: amount,
    originalPrice: amount,
    quantity: amount.meta({ description: '10 on creation; otherwise what isn’t given stays.' }),
    quantityBefore: amount.meta({
      description:
        'What the form showed before it was edited: the difference is applied, so a sale since then stays sold.',
    }),
    sku: text('sku').meta({ description: 'The seller’s own number for it; only the seller sees it.' }),
    barcode: text('barcode').meta({ description: '8 to 14 digits; only the seller sees it.' }),
    lowStock: amount.meta({
      description: 'The stock from which on it is listed as running out; 3 if absent.',
    }),
    category: text('category'),
    direction: text('direction').meta({
      description: 'For category Accessories: the category they go with.',
    }),
    type: text('type'),
    gender: text('gender').meta({ description: 'The audience.' }),
    sizes: z
      .union([z.array(z.string()), z.string()], inputMessage('NOT_A_LIST', { field: 'sizes' }))
      .nullish()
      .transform((given) => (typeof given === 'string' ? [given] : (given ?? []))),
    variants: z
      .array(FormVariant, inputMessage('NOT_A_LIST', { field: 'variants' }))
      .nullish()
      .transform((given) => given ?? undefined)
      .meta({
        description:
          'Stock per size and colour: an entry for each that is sold; `quantity` is then their sum, whatever is sent. Empty ' +
          'for one stock that all share: their sum, unless `quantity` says otherwise. What isn’t given stays.',
      }),
    colors: list('colors', NamedColor),
    characteristics: list('characteristics', NamedValue),
    images: list('images', z.string(inputMessage('NOT_A_LIST', { field: 'images' }))),
    sizeChart: SizeChart.nullish().meta({ description: 'Null deletes it; what isn’t given stays.' }),
    changedAt: z.iso
      .datetime({ offset: true, error: INPUT_MESSAGES.WRONG_CHANGED_AT })
      .nullish()
      .meta({ description: 'Of the product as it was loaded: one that was changed since is a 409.' }),
  })
  .transform(({ quantityBefore, changedAt, sizeChart, ...typed }, context) => {
    const draft = tidyProduct(typed);
    const problems = [
      ...productProblems(draft),
      ...numberProblems('quantityBefore', quantityBefore, PRODUCT_MAX.quantity),
    ];
    for (const { field, code, values } of problems)
      context.issues.push({
        code: 'custom',
        path: [field],
        message: inputMessage(code, values),
        input: typed,
      });
    return {
      ...(draft as CheckedProduct),
      quantityBefore,
      sizeChart,
      changedAt: changedAt == null ? undefined : new Date(changedAt),
    };
  });
export type ProductForm = z.infer<typeof ProductForm>;

const changedAt = z.iso
  .datetime()
  .meta({ description: 'Sent back with a change, it guards against a second tab.' });
const isListed = z.boolean().meta({ description: 'Whether the shop shows it: the seller is open.' });

const own = {
  changedAt,
  isListed,
  sku: z.string().optional(),
  barcode: z.string().optional(),
  lowStock: z.int(),
};

const OwnProductCard = ProductCard.extend({
  ...own,
  sold: z.int().meta({ description: 'Pieces sold in the last 30 days, without cancelled orders.' }),
}).meta({ id: 'OwnProductCard' });
export type OwnProductCard = z.infer<typeof OwnProductCard>;
export const OwnProduct = Product.extend({ ...own, sizeChart: SizeChart.optional() }).meta({
  id: 'OwnProduct',
});
export type OwnProduct = z.infer<typeof OwnProduct>;

export const ProductState = z.enum(['all', 'shown', 'hidden', 'low', 'soldOut'], INPUT_MESSAGES.WRONG_STATE);
export type ProductState = z.infer<typeof ProductState>;

export const OwnProductsQuery = z.object({
  page: PageNumber,
  perPage: pageSize(PAGE_SIZE.ownProducts),
  search: z
    .string()
    .transform((typed) => plainLine(typed).slice(0, 100))
    .default(''),
  state: ProductState.default('all'),
  sort: z.enum(['newest', 'sales'], INPUT_MESSAGES.WRONG_STATE).default('newest'),
});
export type OwnProductsQuery = z.infer<typeof OwnProductsQuery>;

export const OwnProductsPage = z.object({
  products: z.array(OwnProductCard),
  currentPage: z.int(),
  totalPages: z.int(),
  totalProducts: z.int(),
});
export type OwnProductsPage = z.infer<typeof OwnProductsPage>;

const AS_SEEN = 'As the list showed it: where it is another by now, the answer is a 409 and nothing changes.';

/** A change made in the list: only what is named changes. */
const ListChange = z
  .object({
    _id: Id,
    price: Som.optional(),
    priceBefore: Som.nullish().meta({ description: AS_SEEN }),
    originalPrice: Som.nullish().meta({ description: 'Null where it has none any more.' }),
    originalPriceBefore: Som.nullish().meta({ description: AS_SEEN }),
    isActive: z.boolean().optional(),
    isActiveBefore: z.boolean().nullish().meta({ description: AS_SEEN }),
    isDeleted: z
      .boolean()
      .optional()
      .meta({ description: 'False restores what was deleted within the last hour.' }),
    quantity: ListQuantity.optional(),
    quantityBefore: ListQuantity.nullish().meta({ description: 'The difference is applied.' }),
    variants: z
      .array(
        z.object({
          size: z.string().nullable(),
          color: z.string().nullable(),
          quantity: ListQuantity,
          quantityBefore: ListQuantity.nullish(),
        }),
      )
      .max(PRODUCT_MAX.variants)
      .optional()
      .meta({ description: 'Of a product whose stock is per size and colour: those that change.' }),
  })
  .refine(
    ({ price, originalPrice }) => originalPrice == null || (price !== undefined && price < originalPrice),
    {
      error: INPUT_MESSAGES.PRICE_NOT_LESS,
      path: ['price'],
    },
  );
export type ListChange = z.infer<typeof ListChange>;

export const ListChanges = z.object({
  changes: z
    .array(ListChange)
    .min(1)
    .max(CHANGES_MAX, inputMessage('TOO_BIG', { max: CHANGES_MAX })),
});
export type ListChanges = z.infer<typeof ListChanges>;

export const ListChanged = z.object({
  products: z.array(OwnProductCard).meta({ description: 'Those that are there after the change.' }),
});
export type ListChanged = z.infer<typeof ListChanged>;

export const OwnProductAnswer = z.object({ product: OwnProduct });
export type OwnProductAnswer = z.infer<typeof OwnProductAnswer>;
export const ProductSaved = z.object({ product: OwnProduct, message: z.string() });
export type ProductSaved = z.infer<typeof ProductSaved>;

/** The brand is sent as the specification has it, and ignored. */
export const DuplicateCheck = z.object({
  name: text('name').transform(plainLine),
  type: text('type').transform(plainLine),
  id: Id.optional().meta({ description: 'A product that doesn’t count: the one being edited.' }),
});
export type DuplicateCheck = z.infer<typeof DuplicateCheck>;
export const DuplicateChecked = z.object({ isDuplicate: z.boolean() });

export const Uploaded = z.object({ imageUrl: z.string() });
export type Uploaded = z.infer<typeof Uploaded>;
export const ImageRemoval = z.object({
  imageUrl: z.string(INPUT_MESSAGES.NO_IMAGE_URL).trim().min(1).max(PRODUCT_MAX.imageAddress),
});

export const ImportQuery = z.object({
  dryRun: z
    .enum(['1', '0', 'true', 'false', ''], INPUT_MESSAGES.WRONG_DRY_RUN)
    .default('0')
    .transform((flag) => flag === '1' || flag === 'true'),
});

const ImportError = z.object({
  row: z.int().meta({ description: 'As a spreadsheet counts: the heading is row 1.' }),
  column: z.string(),
  message: z.string(),
  code: z.string().optional().meta({ description: 'Of the rule.' }),
  text: z.string().optional().meta({ description: 'The message in the language that was asked for.' }),
});
export type ImportError = z.infer<typeof ImportError>;

const ImportChange = z.object({
  row: z.int(),
  action: z.enum(['create', 'update']),
  _id: Id.optional(),
  name: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportChange = z.infer<typeof ImportChange>;

export const ImportAnswer = z.object({
  message: z.string(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  changes: z.array(ImportChange).meta({ description: 'The first hundred.' }),
  errorCount: z.int(),
  errors: z.array(ImportError).meta({ description: 'The first two hundred.' }),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;

const count = z.int().min(0);
export const LastImport = z.object({
  import: z
    .object({
      state: z.enum(['running', 'done', 'refused', 'failed']).meta({
        description: 'Nothing is written unless it is `done`. `failed`: it was interrupted.',
      }),
      startedAt: z.iso.datetime(),
      rows: count.nullable().meta({ description: 'Of the table; null until it is read.' }),
      checked: count,
      refused: count.meta({ description: 'Rows with errors.' }),
      written: count.meta({ description: 'Visible only when all are.' }),
      created: count,
      updated: count,
    })
    .nullable(),
});
export type LastImport = z.infer<typeof LastImport>;
