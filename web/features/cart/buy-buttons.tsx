import { latePart } from '../../late-part.tsx';
import { buyingText as t } from '../../text/buying.ts';
import { Button } from '../../ui/button.tsx';

/** The two of the product page. Drawn by the server, alive once the page can be used. */
export const BuyButtons = latePart(
  async () => (await import('./buy-buttons.part.tsx')).BuyButtons,
  <>
    <Button data-early="now">{t.buyNow}</Button>
    <Button data-early="add" look="secondary">
      {t.addToCart}
    </Button>
  </>,
);
