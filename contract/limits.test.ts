import { expect, test } from 'vitest';
import * as limits from './limits.ts';

// The table of the specification, so that a constant isn't changed by the way.
test.each([
  ['Toast auto-close', [limits.TOAST_CLOSE_MS, limits.PASSWORD_TOAST_CLOSE_MS], [5_000, 3_000]],
  ['Check debounce', limits.CHECK_DEBOUNCE_MS, 500],
  ['Cart and favorites count polling', limits.COUNT_POLL_MS, 5_000],
  ['Seller registration timeout', limits.APPLICATION_TIMEOUT_MS, 10_000],
  ['Redirect after application', limits.HOME_AFTER_APPLICATION_MS, 2_000],
  ['Redirect after order', limits.REDIRECT_AFTER_ORDER_MS, 500],
  ['Resize debounce', limits.RESIZE_DEBOUNCE_MS, 200],
  ['OTP length / resend timer', [limits.OTP_LENGTH, limits.OTP_RESEND_S], [6, 60]],
  ['Password minimum', limits.PASSWORD_MIN, 6],
  ['Name max', limits.NAME_MAX, 50],
  ['Max images per product', [limits.PRODUCT_MAX.images, limits.MAX_IMAGE_BYTES], [5, 5_242_880]],
  ['Default product quantity', [limits.DEFAULT_QUANTITY, limits.PLACEHOLDER_COLOR], [10, '#000000']],
  ['Search max length', limits.SEARCH_MAX_LENGTH, 100],
])('%s', (_, ours, theirs) => expect(ours).toEqual(theirs));

test('Page sizes: customer orders 5; admin orders 20; sales history 5; purchase history 5', () => {
  const { customerOrders, adminOrders, salesHistory, purchaseHistory } = limits.PAGE_SIZE;
  expect([customerOrders, adminOrders, salesHistory, purchaseHistory]).toEqual([5, 20, 5, 5]);
});

test('Slider defaults: background #ffffff, text #000000, title 16px, description 14px, font Arial', () => {
  expect(Object.values(limits.SLIDE_DEFAULTS)).toEqual(['#ffffff', '#000000', '16px', '14px', 'Arial']);
});

test('Maximum input lengths of the seller application', () => {
  const {
    NAME_MAX,
    EMAIL_MAX,
    PHONE_MAX,
    COMPANY_NAME_MAX,
    ADDRESS_MAX,
    COMPANY_DESCRIPTION_MAX,
    PASSWORD_MAX,
  } = limits;
  expect({ names: NAME_MAX, email: EMAIL_MAX, phone: PHONE_MAX, companyName: COMPANY_NAME_MAX }).toEqual({
    names: 50,
    email: 100,
    phone: 20,
    companyName: 100,
  });
  expect({ address: ADDRESS_MAX, description: COMPANY_DESCRIPTION_MAX, password: PASSWORD_MAX }).toEqual({
    address: 200,
    description: 1_000,
    password: 50,
  });
});
