import type { AlertSet, NewAlert } from '#contract/alerts.ts';
import { WRONG_EMAIL } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueMail, enqueueMails, enqueuePushes } from '../../platform/mail/outbox.ts';
import { readPushDevices } from '../../platform/mail/outbox.queries.ts';
import { digest, randomToken } from '../../platform/secrets.ts';
import { type Offer, readOffers } from '../catalog/offers.service.ts';
import { alertMail, alertPush, confirmationMail } from './alert-mails.ts';
import {
  type AlertOwner,
  confirmAlert,
  countAlerts,
  deleteAlertsOfRecipient,
  deleteOldAlerts,
  type DueAlert,
  lockDueAlerts,
  markMailed,
  setAlertToken,
  upsertAlert,
} from './alerts.queries.ts';

const MAX_OF_ONE = 100;
const AT_A_TIME = 200;
const KEPT_DAYS = { unconfirmed: 2, answered: 30 };

export type AlertCaller = Account | { kind: 'guest'; networkAddress: string };

export async function setAlert(
  db: Db,
  { allowances, publicUrl }: Identity,
  caller: AlertCaller,
  { productId, wish, language }: { productId: string; wish: NewAlert; language: Language },
): Promise<AlertSet> {
  const owner: AlertOwner =
    caller.kind === 'guest' ? { email: requireEmail(wish) } : { accountId: caller.id };
  await allowances.use(db, 'alert', caller.kind === 'guest' ? caller.networkAddress : caller.id);
  const isConfirmed = await begin(db, async (tx) => {
    const product = (await readOffers(tx, [productId])).get(productId);
    if (!product?.listed) throw new Refusal('PRODUCT_NOT_FOUND');
    requireOffered(product, wish);
    if ((await countAlerts(tx, owner)) >= MAX_OF_ONE) throw new Refusal('TOO_MANY_ALERTS');
    const { id, isConfirmed } = await upsertAlert(
      tx,
      {
        id: newId(),
        kind: wish.kind,
        productId,
        size: wish.size ?? null,
        color: wish.color ?? null,
        price: wish.kind === 'price' ? product.price : null,
        language,
      },
      owner,
    );
    // Who calls cannot see whether a mail was sent: all such mails together are limited per recipient.
    if (!isConfirmed && 'email' in owner && (await allowances.tryUse(tx, 'mail by strangers', owner.email))) {
      const token = randomToken();
      await setAlertToken(tx, id, digest(token));
      await enqueueMail(tx, owner.email, confirmationMail(language, product, { publicUrl, token }));
    }
    return isConfirmed;
  });
  // A guest is always told to look into the mailbox: it must not show whether the shop knows an e-mail.
  return caller.kind === 'guest'
    ? { message: 'Подтвердите по ссылке в письме', isConfirmed: false }
    : { message: 'Сообщим на ваш email', isConfirmed };
}

function requireEmail({ email }: NewAlert): string {
  if (email !== undefined) return email;
  throw new Refusal('INVALID_INPUT', {
    message: WRONG_EMAIL,
    errors: [{ field: 'email', message: WRONG_EMAIL }],
  });
}

function requireOffered({ sizes, colors }: Offer, { size, color }: NewAlert): void {
  const isOffered =
    (size == null || sizes.includes(size)) && (color == null || colors.some(({ name }) => name === color));
  if (!isOffered) throw new Refusal('CHOICE_UNKNOWN');
}

export async function confirm(db: Db, token: string): Promise<void> {
  if (!(await confirmAlert(db, digest(token)))) throw new Refusal('LINK_INVALID');
}

/** Ends all alerts of the person who got the link. Ending twice is no error: mail programs repeat the request. */
export async function endAlerts(db: Db, token: string): Promise<void> {
  await deleteAlertsOfRecipient(db, digest(token));
}

/** Writes the mails of alerts that can be answered. A job does it, so that nobody who changes stock or prices waits. */
export async function answerAlerts(db: Db, publicUrl: string): Promise<void> {
  let answered;
  do {
    answered = await begin(db, async (tx) => {
      const due = (await lockDueAlerts(tx, AT_A_TIME)).map((alert) => ({ alert, token: randomToken() }));
      if (due.length === 0) return 0;
      await markMailed(
        tx,
        due.map(({ alert: { id }, token }) => ({ id, tokenHash: digest(token) })),
      );
      await enqueueMails(
        tx,
        due.map(({ alert, token }) => ({
          to: alert.email,
          alertId: alert.id,
          content: alertMail(alert, { publicUrl, token }),
        })),
      );
      await enqueueAlertPushes(
        tx,
        due.map(({ alert }) => alert),
        publicUrl,
      );
      return due.length;
    });
  } while (answered === AT_A_TIME);
  await deleteOldAlerts(db, KEPT_DAYS);
}

async function enqueueAlertPushes(tx: Tx, due: DueAlert[], publicUrl: string): Promise<void> {
  const accountIds = due.flatMap(({ accountId }) => accountId ?? []);
  const devices = await readPushDevices(tx, { accountIds, orderIds: [] });
  await enqueuePushes(
    tx,
    due.flatMap((alert) =>
      devices
        .filter(({ accountId }) => accountId === alert.accountId)
        .map((device) => ({
          deviceId: device.id,
          alertId: alert.id,
          content: alertPush(alert, device, publicUrl),
        })),
    ),
  );
}
