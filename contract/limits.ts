// The business constants of the specification, each once, for both sides. No schema library here: buyers' pages
// import this file.
export const TOAST_CLOSE_MS = 5_000;
export const PASSWORD_TOAST_CLOSE_MS = 3_000;
export const COUNT_POLL_MS = 5_000;
export const ORDERS_POLL_MS = 5_000;
export const CHECK_DEBOUNCE_MS = 500;
export const RESIZE_DEBOUNCE_MS = 200;
export const APPLICATION_TIMEOUT_MS = 10_000;
export const HOME_AFTER_APPLICATION_MS = 2_000;
export const SEARCH_MAX_LENGTH = 100;

export const OTP_LENGTH = 6;
export const OTP_RESEND_S = 60;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 50;
export const NAME_MAX = 50;
export const EMAIL_MAX = 100;
export const PHONE_MAX = 20;
export const PHONE_MIN_DIGITS = 7;
/** Of a buyer's number, before our screens send an order: everything depends on the call. */
export const ORDER_PHONE_MIN_DIGITS = 9;
export const ADDRESS_MIN = 5;
export const ADDRESS_MAX = 200;
export const APPLICANT_NAME_MIN = 2;
export const COMPANY_NAME_MAX = 100;
export const COMPANY_DESCRIPTION_MIN = 10;
export const COMPANY_DESCRIPTION_MAX = 1_000;

export const PAGE_SIZE = {
  catalog: 24,
  reviews: 50,
  customerOrders: 5,
  salesHistory: 5,
  purchaseHistory: 5,
  adminOrders: 20,
  ownProducts: 24,
  orderParts: 20,
  sellerReviews: 20,
  questions: 20,
  clients: 20,
  sellers: 20,
  audit: 50,
  synonyms: 50,
  emptySearches: 100,
  calls: 20,
  returns: 20,
} as const;
export const PAGE_SIZE_MAX = 100;
/** Lists without pages. */
export const SHELF_SIZE = { newest: 24, related: 12, together: 12, seller: 12, accessories: 12 } as const;
export const SUGGESTION_COUNT = { products: 6, types: 4, categories: 3 } as const;
/** A search ranks this many of the products found; further pages are empty. */
export const SEARCH_MAX_RESULTS = 1_000;
/** Limits of synonym groups, which admins add; a search looks up phrases of up to three words. */
export const SYNONYMS_MAX = { groups: 500, words: 10, length: 50, phraseWords: 3 } as const;
export const DESCRIPTION_PREVIEW_LENGTH = 120;
export const MAX_PRICE_SOM = 100_000_000;

export const REDIRECT_AFTER_ORDER_MS = 500;
export const ORDER_LINES_MAX = 100;
export const LINE_QUANTITY_MAX = 10_000;
export const COMMENTS_MAX = 1_000;
/** How long an operator has an order to call its buyer. */
export const CALL_TAKEN_MINUTES = 10;
/** Orders whose status is set in one call. */
export const BULK_ORDERS_MAX = 100;
/** How long the screen offers to undo it; the server allows some more, and keeps the mails back meanwhile. */
export const BULK_UNDO_S = 30;
export const BULK_UNDO_ALLOWED_S = 45;
export const ADMIN_COMMENTS_MAX = 5_000;
export const PICKUP_ADDRESS = 'г. Бишкек, ул. Киевская, 96';
export const DELIVERY_MAX = { cities: 100, name: 60, price: 100_000, days: 90 } as const;
/** Limits of transfer ways. */
export const TRANSFER_MAX = { ways: 10, name: 40, link: 500, recipient: 100 } as const;
/** Length of an info page, in each language. */
export const INFO_TEXT_MAX = 20_000;
/** Limits of a return. */
export const RETURN_PHOTOS_MAX = 5;
export const REVIEW_TEXT_MAX = 2_000;
export const REVIEW_PHOTOS_MAX = 5;
export const QUESTION_MAX = 1_000;
/** Per person. */
export const FAVORITES_MAX = 200;

export const PRODUCT_MAX = {
  name: 200,
  type: 100,
  category: 100,
  description: 10_000,
  characteristics: 50,
  characteristicName: 100,
  characteristicValue: 500,
  sizes: 50,
  size: 30,
  colors: 30,
  colorName: 50,
  /** Lists of products carry the variants of each. */
  variants: 200,
  images: 5,
  imageAddress: 2_000,
  quantity: 1_000_000,
  sku: 50,
} as const;
/** The stock from which on a product runs out, unless the seller says otherwise: red in the shop. */
export const DEFAULT_LOW_STOCK = 3;
/** Products changed in one call from the seller's list. */
export const CHANGES_MAX = 200;
/** Sales of this many days count where products are sorted by them. */
export const SALES_DAYS = 30;
export const DEFAULT_QUANTITY = 10;
export const PLACEHOLDER_COLOR = '#000000';
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export const IMPORT_MAX_ROWS = 5_000;
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;

export const MAX_SLIDES = 20;
/** Fits all slides, promotions and categories at their longest. */
export const MAX_HOMEPAGE_BYTES = 1024 * 1024;
export const CAPTION_MAX = 200;
export const MAX_VIDEO_BYTES = 8 * 1024 * 1024;
export const SLIDE_DEFAULTS = {
  background: '#ffffff',
  text: '#000000',
  titleSize: '16px',
  descriptionSize: '14px',
  font: 'Arial',
} as const;
