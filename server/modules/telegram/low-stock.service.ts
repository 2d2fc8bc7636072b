import { pathIn } from '#contract/languages.ts';
import { telegramText } from '#texts/telegram.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import { button, paragraph } from '../../platform/mail/compose-mail.ts';
import { enqueueTelegram } from '../../platform/mail/outbox.ts';
import { deleteTold, insertTold } from './low-stock.queries.ts';

const MAX_NAMED = 20;

/** A job does it, so that no order waits for it. Several products of a seller are told together. */
export const tellLowStock = (db: Db, publicUrl: string): Promise<void> =>
  begin(db, async (tx) => {
    await deleteTold(tx);
    for (const [sellerId, products] of Map.groupBy(await insertTold(tx), (row) => row.sellerId)) {
      const { language } = products[0] ?? { language: 'ru' };
      const { lowStock: t } = telegramText[language];
      const lines = products.slice(0, MAX_NAMED).map(t.line);
      const more = products.length - lines.length;
      await enqueueTelegram(tx, sellerId, {
        language,
        subject: t.title,
        greeting: '',
        parts: [
          paragraph(lines.join('\n')),
          ...(more > 0 ? [paragraph(t.more({ count: more }))] : []),
          button(t.button, publicUrl + pathIn(language, '/seller/products')),
        ],
      });
    }
  });
