import { quoted } from '#text/language.ts';
import { orderListText as t } from '#text/order-list.ts';

/** With size and colour where they have a stock of their own. */
export interface ShortLine {
  name: string;
  size?: string | undefined;
  color?: string | undefined;
  requested: number;
  available: number;
}

export const shortageText = ({ name, size, color, requested, available }: ShortLine) =>
  t.shortageLine({
    name: [quoted(name), size, color].filter((part) => part !== undefined).join(', '),
    requested,
    available,
  });
