import { expect, onTestFinished, test, vi } from 'vitest';
import { linkedOrder } from './answers.ts';
import { NO_CONNECTION, openScreen } from './open-screen.tsx';
import { button, isShown, toast } from './page.ts';

const STATE = 'GET /api/order-link/push';
const PUT = 'PUT /api/order-link/push';
const SUBSCRIPTION = { endpoint: 'https://push.example.kg/a', keys: { p256dh: 'B', auth: 'a' } };
/** SHA-256 of the endpoint. */
const DEVICE = 'uN60FhKiOm-_VrYhU4lZLMShDEQ7Up2nH2ECFIXmJIY';

/** Browsers without a window have no push service. */
function pretendPush({ permission }: { permission: NotificationPermission }) {
  const subscription = { ...SUBSCRIPTION, toJSON: () => SUBSCRIPTION };
  const pushManager = { getSubscription: async () => subscription, subscribe: async () => subscription };
  Object.defineProperty(navigator.serviceWorker, 'ready', {
    configurable: true,
    value: Promise.resolve({ pushManager }),
  });
  const asked = vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator.serviceWorker, 'ready');
    asked.mockRestore();
  });
}

const open = (answers: object = {}) =>
  openScreen('/my-order#1-secret', {
    answers: { 'GET /api/order-link': linkedOrder(1), [STATE]: { key: 'k', devices: [] }, ...answers },
  });

test('a browser is told of the order after a click, and no more after another', async () => {
  pretendPush({ permission: 'granted' });
  const { answer, asked } = await open({ [PUT]: NO_CONNECTION });
  await button('Сообщать').click();
  await isShown(toast('Не получилось. Попробуйте ещё раз.'));
  answer({ [PUT]: { message: '' }, [STATE]: { key: 'k', devices: [DEVICE] } });
  await button('Сообщать').click();
  await isShown(button('Не сообщать'));
  expect(asked(PUT).at(-1)?.body).toEqual(SUBSCRIPTION);

  const off = 'DELETE /api/order-link/push/*';
  answer({ [off]: { message: '' }, [STATE]: { key: 'k', devices: [] } });
  await button('Не сообщать').click();
  await isShown(button('Сообщать'));
  expect(asked(off)).toHaveLength(1);
});

test('whoever does not allow messages is told where to', async () => {
  pretendPush({ permission: 'denied' });
  const { asked } = await open();
  await button('Сообщать').click();
  await isShown(toast('Браузер не разрешает уведомления. Разрешите их в его настройках.'));
  expect(asked(PUT)).toHaveLength(0);
});
