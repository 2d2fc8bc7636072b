import { z } from 'zod';
import { Role } from './accounts.ts';
import { CallAttempt, RefusalReason } from './call-attempts.ts';
import { Choice } from './catalog.ts';
import { OrderCity } from './delivery.ts';
import { Id } from './ids.ts';
import {
  ADDRESS_MAX,
  ADMIN_COMMENTS_MAX,
  COMMENTS_MAX,
  EMAIL_MAX,
  LINE_QUANTITY_MAX,
  NAME_MAX,
  PAGE_SIZE,
  PHONE_MAX,
} from './limits.ts';
import { Som, Total } from './money.ts';
import { filter, HasMore, PageNumber, pageSize, Sought } from './paging.ts';
import { wrongOrderFields } from './order-rules.ts';
import { cleanLine, cleanPhone, cleanText } from './typed-text.ts';
import { REFUSALS } from './errors.ts';
import { INPUT_MESSAGES, inputMessage } from './input-messages.ts';

export const OrderStatus = z
  .enum(['pending', 'inProgress', 'completed', 'cancelled'], INPUT_MESSAGES.WRONG_STATUS)
  .meta({ id: 'OrderStatus' });
export type OrderStatus = z.infer<typeof OrderStatus>;

export const PaymentMethod = z.enum(['cash', 'transfer'], INPUT_MESSAGES.WRONG_PAYMENT);
export const Delivery = z.enum(['courier', 'pickup'], INPUT_MESSAGES.WRONG_DELIVERY);
export type Delivery = z.infer<typeof Delivery>;
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const OrderLine = z
  .object({
    _id: Id,
    product: Id,
    name: z.string(),
    type: z.string(),
    brand: z.string(),
    image: z.string().optional(),
    price: Som,
    quantity: z.int(),
    size: z.string().optional(),
    color: z.string().optional(),
    seller: z
      .object({
        _id: Id,
        companyName: z.string(),
        name: z.string().optional(),
        phoneNumber: z.string().optional(),
        email: z.string().optional(),
      })
      .meta({ description: 'As it was when the order was placed. A buyer reads the company only.' }),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof OrderLine>;

const QuantityChanged = z
  .object({
    time: z.iso.datetime(),
    line: Id,
    name: z.string(),
    before: z.int(),
    after: z.int().nullable().meta({ description: 'Null where the line was removed.' }),
    by: z.enum(['seller', 'admin']),
  })
  .meta({ id: 'QuantityChanged' });
export type QuantityChanged = z.infer<typeof QuantityChanged>;

export const PartState = z
  .enum(['new', 'confirmed', 'packed', 'handedOver', 'returned'], INPUT_MESSAGES.WRONG_STATUS)
  .meta({ id: 'PartState' });
export type PartState = z.infer<typeof PartState>;

export const PartStage = z
  .enum(['waiting', 'toPack', 'packed', 'done', 'returned', 'cancelled'], INPUT_MESSAGES.WRONG_STATUS)
  .meta({
    id: 'PartStage',
    description: 'The list that a seller’s part is in, by its state and the order’s status.',
  });
export type PartStage = z.infer<typeof PartStage>;

const OrderPart = z
  .object({
    seller: Id,
    companyName: z.string(),
    state: PartState,
    stage: PartStage,
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OrderPart' });
export type OrderPart = z.infer<typeof OrderPart>;

const OrderEdit = z
  .object({
    time: z.iso.datetime(),
    what: z.enum([
      'firstName',
      'phoneNumber',
      'delivery',
      'address',
      'city',
      'paymentMethod',
      'choice',
      'lineAdded',
    ]),
    name: z.string().meta({ description: 'Of the product, where a line was changed or added.' }),
    before: z.string(),
    after: z.string(),
  })
  .meta({ id: 'OrderEdit' });
export type OrderEdit = z.infer<typeof OrderEdit>;

const Payment = z
  .object({
    amount: Total,
    time: z.iso.datetime(),
    by: z.string().optional().meta({ description: 'For admins: the operator.' }),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

export const Order = z
  .object({
    _id: Id,
    number: z.int().meta({ description: 'What people call the order by.' }),
    user: z
      .object({ _id: Id, name: z.string(), email: z.string(), role: Role })
      .nullable()
      .meta({ description: 'Null for a guest, and for whoever may not know.' }),
    guestInfo: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
    seller: Id.nullable().meta({ description: 'The buyer, where a seller buys.' }),
    products: z.array(OrderLine),
    totalAmount: Total,
    firstName: z.string(),
    address: z.string(),
    phoneNumber: z.string(),
    delivery: Delivery,
    deliveryCity: OrderCity.optional().meta({ description: 'If one was chosen. Not for sellers.' }),
    deliveryCost: Som.optional().meta({
      description: 'Of that city, as it was. Never part of totalAmount.',
    }),
    paymentMethod: PaymentMethod,
    amountDue: Total.optional().meta({
      description: 'totalAmount and deliveryCost; 0 once cancelled. Not for sellers.',
    }),
    paid: Payment.nullable().optional().meta({
      description: 'An operator’s mark that it is paid; null if there is none. Not for sellers.',
    }),
    payments: z
      .array(Payment.extend({ amount: Total.nullable() }))
      .optional()
      .meta({ description: 'For admins, oldest first. Without an amount the mark was taken back.' }),
    comments: z.string(),
    commentsAdmin: z.string().optional().meta({ description: 'For admins.' }),
    date: z.iso.datetime(),
    status: OrderStatus,
    parts: z
      .array(OrderPart)
      .optional()
      .meta({ description: 'Where each seller’s part is: all parts for admins, its own for a seller.' }),
    statusHistory: z.array(
      z.object({
        status: OrderStatus,
        time: z.iso.datetime(),
        byBuyer: z.boolean().optional().meta({ description: 'Cancelled on the order’s page.' }),
        reason: RefusalReason.optional().meta({ description: 'For admins: why it was cancelled.' }),
      }),
    ),
    quantityChanges: z
      .array(QuantityChanged)
      .meta({ description: 'Oldest first. A seller reads those of its lines.' }),
    edits: z.array(OrderEdit).optional().meta({
      description:
        'For admins, oldest first: changed details, sizes and colours, added lines. A seller reads its lines’.',
    }),
    calls: z
      .array(CallAttempt)
      .optional()
      .meta({ description: 'For admins: the operators’ calls, oldest first.' }),
    link: z
      .string()
      .optional()
      .meta({ description: 'For the buyer: the path of the order’s page, which needs no account.' }),
    sellerChangedAt: z.iso.datetime().nullable().optional().meta({
      description:
        'For admins: when a seller last changed a quantity of the approved order. Null once an admin has seen it.',
    }),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

const EMPTY = REFUSALS.EMPTY_ORDER.message;
const INCOMPLETE = INPUT_MESSAGES.INCOMPLETE_ORDER;

const line = (message: string, max: number) =>
  z
    .string(message)
    .nullish()
    .transform((typed) => cleanLine(typed ?? '', max));
const phone = z
  .string(INPUT_MESSAGES.PHONE_NOT_TEXT)
  .nullish()
  .transform((typed) => cleanPhone(typed ?? '', PHONE_MAX));

export const Quantity = z
  .int(INPUT_MESSAGES.QUANTITY_NOT_WHOLE)
  .max(LINE_QUANTITY_MAX, inputMessage('TOO_MANY_OF_ONE', { max: LINE_QUANTITY_MAX }));

/** What the checkout sends. `user` and `seller` are ignored: the token says who buys. */
export const NewOrder = z
  .object({
    guestInfo: z
      .object({
        name: line(INPUT_MESSAGES.NAME_NOT_TEXT, NAME_MAX),
        email: line(INPUT_MESSAGES.EMAIL_NOT_TEXT, EMAIL_MAX),
        phone,
      })
      .nullish()
      .meta({ description: 'Of a guest: name and phone, e-mail if there is one.' }),
    products: z
      .array(
        z.object({
          product: z.string(INPUT_MESSAGES.PRODUCT_NOT_ID),
          quantity: Quantity.min(1, INPUT_MESSAGES.QUANTITY_TOO_SMALL),
          size: Choice,
          color: Choice,
          price: z
            .number(INPUT_MESSAGES.PRICE_NOT_NUMBER)
            .nullish()
            .meta({ description: 'What the buyer was shown. Another price by now is a 409 PRICE_CHANGED.' }),
        }),
      )
      .max(1_000, INPUT_MESSAGES.TOO_MANY_PRODUCTS)
      .nullish()
      .transform((given) => given ?? [])
      .refine((given) => given.length > 0, { error: EMPTY, params: { refusal: 'EMPTY_ORDER' } }),
    totalAmount: z
      .number(INPUT_MESSAGES.TOTAL_NOT_NUMBER)
      .refine((total) => total > 0, { error: EMPTY, params: { refusal: 'EMPTY_ORDER' } })
      .meta({ description: 'What the buyer was shown.' }),
    firstName: line(INPUT_MESSAGES.NAME_NOT_TEXT, NAME_MAX),
    address: line(INPUT_MESSAGES.ADDRESS_NOT_TEXT, ADDRESS_MAX).meta({
      description: 'Not needed for pickup.',
    }),
    phoneNumber: phone,
    delivery: Delivery.nullish().transform((chosen) => chosen ?? 'courier'),
    city: Id.nullish().meta({ description: 'Of GET /api/delivery. Without it the operator names the cost.' }),
    deliveryCost: z
      .number(INPUT_MESSAGES.PRICE_NOT_NUMBER)
      .nullish()
      .meta({ description: 'What the buyer was shown. Another cost by now is a 409 PRICE_CHANGED.' }),
    paymentMethod: PaymentMethod.nullish().transform((chosen) => chosen ?? 'cash'),
    comments: z
      .string(INPUT_MESSAGES.COMMENT_NOT_TEXT)
      .nullish()
      .transform((typed) => cleanText(typed ?? '', COMMENTS_MAX)),
  })
  .superRefine(({ firstName, address, phoneNumber, delivery }, check) => {
    const [wrong] = wrongOrderFields({ firstName, phoneNumber, email: '', delivery, address });
    // One message names all required fields.
    if (wrong !== undefined) check.addIssue({ code: 'custom', path: [wrong], message: INCOMPLETE });
  });
export type NewOrder = z.infer<typeof NewOrder>;

export const OrderPlaced = z.object({ order: Order, message: z.string() });
export type OrderPlaced = z.infer<typeof OrderPlaced>;

export const OrderAnswer = z.object({ order: Order });
export type OrderAnswer = z.infer<typeof OrderAnswer>;

export const LastOrder = z.object({ order: Order.nullable() });
export type LastOrder = z.infer<typeof LastOrder>;

export const OrderPageQuery = z.object({ page: PageNumber, perPage: pageSize(PAGE_SIZE.customerOrders) });
export type OrderPageQuery = z.infer<typeof OrderPageQuery>;

export const OrderPage = z.object({
  orders: z.array(Order),
  currentPage: z.int(),
  totalPages: z.int(),
  totalOrders: z.int(),
});
export type OrderPage = z.infer<typeof OrderPage>;

const OrderCount = z
  .object({ count: z.int(), orMore: z.boolean() })
  .meta({ id: 'OrderCount', description: 'With `orMore` the search stopped: there may be more.' });

export const OrderListPage = OrderPage.extend({
  hasMore: HasMore,
  counts: z
    .object({
      all: OrderCount,
      pending: OrderCount,
      inProgress: OrderCount,
      completed: OrderCount,
      cancelled: OrderCount,
      changedBySeller: OrderCount,
    })
    .meta({ description: 'Of what is searched, whatever status was asked for.' }),
});
export type OrderListPage = z.infer<typeof OrderListPage>;

export const PurchaseHistory = z.object({
  orders: z.array(Order),
  pagination: z.object({ currentPage: z.int(), totalPages: z.int(), totalOrders: z.int() }),
});
export type PurchaseHistory = z.infer<typeof PurchaseHistory>;

const WRONG_DAY = INPUT_MESSAGES.WRONG_DAY;
/** PostgreSQL has no year 0. */
export const Day = z.iso.date(WRONG_DAY).refine((day) => !day.startsWith('0000'), WRONG_DAY);

export const OrderSort = z
  .enum(['newest', 'oldest', 'largest', 'smallest'], INPUT_MESSAGES.WRONG_VALUE)
  .meta({ description: '`largest` and `smallest` are by total, and list the first thousand.' });
export type OrderSort = z.infer<typeof OrderSort>;

export const OrderListQuery = z.object({
  page: PageNumber,
  perPage: pageSize(PAGE_SIZE.adminOrders),
  search: Sought.meta({
    description: 'Number, name, phone, e-mail, address, goods or words of a comment, in any order.',
  }),
  status: filter(OrderStatus),
  from: filter(Day).meta({ description: 'First day, in Bishkek.' }),
  to: filter(Day).meta({ description: 'Last day, in Bishkek.' }),
  changedBySeller: filter(z.literal('true')).meta({
    description: 'Only orders with a seller’s change that no admin has seen.',
  }),
  buyer: filter(Id).meta({ description: 'Only the orders of this account.' }),
  sort: filter(OrderSort),
});
export type OrderListQuery = z.infer<typeof OrderListQuery>;

export const OrderIdParams = z.object({ orderId: Id });

export const AS_SEEN =
  'As the caller saw it: where it is another one by now, the answer is a 409 and nothing changes.';

export const CancellationReason = RefusalReason.nullish().meta({
  description: 'Of a cancellation. The buyer is told, except of a fake.',
});

export const StatusChange = z.object({
  status: OrderStatus,
  reason: CancellationReason,
  statusBefore: OrderStatus.nullish().meta({ description: AS_SEEN }),
});
export type StatusChange = z.infer<typeof StatusChange>;

const AdminComment = z
  .string(INPUT_MESSAGES.COMMENT_NOT_TEXT)
  .transform((typed) => cleanText(typed, ADMIN_COMMENTS_MAX));
export const AdminComments = z.object({
  commentsAdmin: AdminComment,
  commentsAdminBefore: AdminComment.nullish().meta({ description: AS_SEEN }),
});
export type AdminComments = z.infer<typeof AdminComments>;

/** `_id` keeps an edit of an order that has changed meanwhile from hitting another line. */
export const LineChoice = z.object({
  productIndex: z.int(INPUT_MESSAGES.LINE_NOT_WHOLE).min(0, INPUT_MESSAGES.LINE_NEGATIVE),
  lineId: Id.nullish(),
  quantityBefore: z.int(INPUT_MESSAGES.QUANTITY_NOT_WHOLE).nullish().meta({ description: AS_SEEN }),
});
export type LineChoice = z.infer<typeof LineChoice>;

export const QuantityChange = LineChoice.extend({
  quantity: Quantity.min(0, INPUT_MESSAGES.QUANTITY_NEGATIVE),
});
export type QuantityChange = z.infer<typeof QuantityChange>;

export const SellerChangeSeen = z.object({
  sellerChangedAt: z.iso.datetime().meta({ description: AS_SEEN }),
});
export type SellerChangeSeen = z.infer<typeof SellerChangeSeen>;

export const OrderEdited = OrderAnswer.extend({ message: z.string() });
export type OrderEdited = z.infer<typeof OrderEdited>;

export const LineRemoved = z.object({
  message: z.string(),
  order: Order.nullable().meta({ description: 'Null where it was the last line: the order is deleted.' }),
  returned: z
    .object({ name: z.string(), quantity: z.int() })
    .meta({ description: 'What went back to stock.' }),
});
export type LineRemoved = z.infer<typeof LineRemoved>;

/** The stock that is returned depends on the status, so the client sends the status it was shown. */
export const OrderRemoval = z
  .object({ statusBefore: OrderStatus.nullish().meta({ description: AS_SEEN }) })
  .nullish();
export type OrderRemoval = z.infer<typeof OrderRemoval>;

export const OrderDeleted = z.object({ message: z.string() });
