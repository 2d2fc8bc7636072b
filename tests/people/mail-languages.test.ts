import { expect, test } from 'vitest';
import { type Language, LANGUAGES } from '#contract/languages.ts';
import { emailChangedMail, passwordChangedMail } from '../../server/modules/accounts/account-mails.ts';
import { approvedMail, suspendedMail } from '../../server/modules/admin/seller-mails.ts';
import {
  adminRecoveryMail,
  applicationMail,
  codeMail,
  newApplicationMail,
} from '../../server/modules/auth/auth-mails.ts';
import { adminMail, sellerCancellationMail, sellerMail } from '../../server/modules/orders/order-mails.ts';
import { buyerMail } from '../../server/modules/orders/buyer-mails.ts';
import type { WholeOrder } from '../../server/modules/orders/whole-orders.ts';
import { createOrderLinks } from '../../server/platform/order-links.ts';
import { composeMail, type Mail, type MailContent } from '../../server/platform/mail/compose-mail.ts';

const SHOP = 'https://shop.test';
const site = { publicUrl: SHOP, orderLinks: createOrderLinks(['secret']) };

const LINE: WholeOrder['lines'][number] = {
  id: '1',
  orderId: '1',
  productId: '1',
  sellerId: '1',
  name: '<goods>',
  brand: '',
  type: '',
  price: 12_500,
  picture: null,
  size: 'M',
  color: null,
  quantity: 2,
  held: 2,
  returned: 0,
  sellerCompany: '<company>',
  sellerName: '',
  sellerPhone: '',
  sellerEmail: '',
};
/** What people have typed is in angle brackets, here and below. */
const order = (changes: Partial<WholeOrder>): WholeOrder => ({
  id: '1',
  number: 1001,
  buyerId: '1',
  buyerRole: 'customer',
  buyerName: '',
  buyerEmail: null,
  buyerPhone: null,
  firstName: '<name>',
  phoneNumber: '1',
  delivery: 'courier',
  address: '<address>',
  deliveryCity: null,
  deliveryCost: null,
  paymentMethod: 'cash',
  comments: '<comment>',
  commentsAdmin: '',
  status: 'pending',
  createdAt: new Date(0),
  sellerChangedAt: null,
  linkVersion: 1,
  lines: [LINE],
  history: [],
  changes: [],
  parts: [],
  edits: [],
  payments: [],
  calls: [],
  ...changes,
});
const pickup = order({ buyerRole: 'guest', delivery: 'pickup', paymentMethod: 'transfer' });
const code = { code: '482913', minutes: 10 };

const MAILS: Record<string, (language: Language) => MailContent> = {
  'code for registration': (language) => codeMail(language, 'registration', code),
  'code for a password': (language) => codeMail(language, 'password_reset', code),
  'code for an e-mail': (language) => codeMail(language, 'email_change', code),
  'admin’s recovery': adminRecoveryMail,
  application: applicationMail,
  'application, to an admin': (language) =>
    newApplicationMail(
      language,
      { company: '1', description: '<about>', name: '<name>', phone: '1', email: '<e>' },
      SHOP,
    ),
  'password changed': (language) => passwordChangedMail(language, SHOP),
  'e-mail changed': (language) => emailChangedMail(language, SHOP, '0'),
  approved: (language) => approvedMail(language, SHOP),
  suspended: (language) => suspendedMail(language, SHOP),
  'order, to its buyer': (language) => buyerMail('placed', order({}), site, { language }),
  'order, to a guest': (language) => buyerMail('placed', pickup, site, { language }),
  'confirmation, to the buyer': (language) => buyerMail('confirmed', order({}), site, { language }),
  'sent, to the buyer': (language) => buyerMail('sent', order({}), site, { language }),
  'to be fetched, to the buyer': (language) => buyerMail('sent', pickup, site, { language }),
  'received, to the buyer': (language) => buyerMail('completed', order({}), site, { language }),
  'order, to a seller': (language) => sellerMail(language, order({}), [LINE], SHOP),
  'cancellation, to the buyer': (language) =>
    buyerMail('cancelled', order({}), site, { language, reason: 'changedMind' }),
  'deletion, to the buyer': (language) =>
    buyerMail('cancelled', order({}), site, { language, reason: 'fake', isDeleted: true }),
  'cancellation, to a seller': (language) => sellerCancellationMail(language, order({}), SHOP),
  'order, to an admin': (language) => adminMail(language, order({}), SHOP),
  'order to be fetched, to an admin': (language) => adminMail(language, pickup, SHOP),
};

const NAMES = /Kerben|email|npm run admin|\bM\b/gi;

function wordsOf({ subject, text, html }: Mail): string {
  const shown = html
    .replace(/<head>[^]*<\/head>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;\w+&gt;/g, '');
  const withoutLinks = `${subject}\n${text.replace(/https?:\S+/g, '').replace(/<\w+>/g, '')}\n${shown}`;
  return withoutLinks.replace(NAMES, '');
}

const FOREIGN: Record<Language, RegExp> = {
  ru: /[a-zңөү]+/giu,
  en: /[\p{sc=Cyrillic}№]+/giu,
  ky: /[a-z]+/giu,
};

test.each(Object.entries(MAILS))('%s: every mail is in one language', (_kind, write) => {
  for (const language of LANGUAGES) {
    const mail = composeMail(write(language));
    expect(wordsOf(mail).match(FOREIGN[language]) ?? []).toEqual([]);
    expect(mail.html).toContain(`<html lang="${language}">`);
    for (const [, path = ''] of mail.text.matchAll(/https:\/\/shop\.test(\/\S*)/g))
      expect(path.startsWith(language === 'ru' ? '/' : `/${language}/`)).toBe(true);
  }
  const texts = LANGUAGES.map((language) => composeMail(write(language)).text);
  expect(new Set(texts).size).toBe(LANGUAGES.length);
});

const textTo = (language: Language, order: WholeOrder) =>
  composeMail(buyerMail('placed', order, site, { language })).text;

test('a product’s type is named in the language of the mail', () => {
  const jacket = order({ lines: [{ ...LINE, type: 'Куртки', name: 'Nomad' }] });
  expect(LANGUAGES.map((language) => /\S+ Nomad/.exec(textTo(language, jacket))?.[0])).toEqual([
    'Куртки Nomad',
    'Jackets Nomad',
    'Курткалар Nomad',
  ]);
});

test('amounts are written as each language writes them', () => {
  const amounts = LANGUAGES.map((language) => textTo(language, order({})));
  expect(amounts[0]).toContain('25\u00a0000\u00a0сом');
  expect(amounts[1]).toContain('25,000\u00a0som');
  expect(amounts[2]).toContain('25\u00a0000\u00a0сом');
});

test('an order’s mail shows the shop’s own photos, and loads nothing from elsewhere', () => {
  const mailOf = (picture: string) =>
    composeMail(
      buyerMail('placed', order({ lines: [{ ...LINE, picture }] }), site, { language: 'ru' }),
    ).html.match(/src="[^"]*"/g);
  expect(mailOf('/uploads/black.webp')).toEqual(['src="https://shop.test/img/160/black.jpg"']);
  expect(mailOf('https://example.kg/black.jpg')).toBeNull();
});
