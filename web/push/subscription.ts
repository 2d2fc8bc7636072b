import type { NewPushSubscription } from '#contract/push.ts';

/** The reader, or the browser's settings, said no. */
export class PushDenied extends Error {}

export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const findSubscription = ({
  pushManager,
}: ServiceWorkerRegistration): Promise<PushSubscription | null> => pushManager.getSubscription();

/** The browser asks for permission: only after a click. */
export async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<NewPushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return subscription.toJSON() as NewPushSubscription;
}

/** As the server names it. */
export async function deviceOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
