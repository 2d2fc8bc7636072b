import { type ReactNode, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { CartLines } from '../features/cart/cart-lines.tsx';
import { compareCarts } from '../features/orders/checkout/compare-carts.ts';
import { findErrors, type OrderForm } from '../features/orders/checkout/form.ts';
import { OrderFormFields } from '../features/orders/checkout/order-form.tsx';
import { mustRefresh, PlacingNotice } from '../features/orders/checkout/placing-notice.tsx';
import { GoodsReview, Review } from '../features/orders/checkout/review.tsx';
import { stepAddress } from '../features/orders/checkout/step-address.ts';
import { Summary } from '../features/orders/checkout/summary.tsx';
import type { Placing } from '../features/orders/checkout/use-placing.ts';
import { navigate } from '../navigation/history.ts';
import { cartText } from '../text/cart.ts';
import { checkoutText as t } from '../text/checkout.ts';
import { Button } from '../ui/button.tsx';
import { toast, toastStore } from '../ui/toast.ts';
import styles from './cart.module.css';

interface StepProps {
  cart: Cart;
  form: OrderForm;
}

interface LeavingStepProps extends StepProps {
  onContinue: () => void;
}

interface ConfirmStepProps extends LeavingStepProps {
  notice: ReactNode;
}

export function ConfirmStep({ cart, form, notice, onContinue }: ConfirmStepProps) {
  const goOn = () => {
    if (cart.total <= 0) toast.error(t.empty);
    else if (cart.items.some(({ reason }) => reason === 'TOO_FEW')) toast.error(cartText.tooFew);
    else {
      onContinue();
      navigate(stepAddress(2));
    }
  };
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {notice}
        <CartLines cart={cart} />
      </div>
      <div className={styles.side}>
        <Summary cart={cart} delivery={form.delivery} sticks>
          <Button onClick={goOn}>{t.toForm}</Button>
        </Summary>
      </div>
    </div>
  );
}

interface FormStepProps extends LeavingStepProps {
  /** After a first attempt to continue, errors are shown. */
  tried: boolean;
  asksEmail: boolean;
  onType: (change: Partial<OrderForm>) => void;
  onTry: () => void;
}

export function FormStep({ cart, form, tried, asksEmail, onType, onTry, onContinue }: FormStepProps) {
  const errors = findErrors(form);
  const goOn = (element: HTMLFormElement) => {
    const [wrong] = Object.keys(errors);
    if (wrong === undefined) {
      toastStore.closeWithText(t.incomplete);
      onContinue();
      navigate(stepAddress(3));
      return;
    }
    onTry();
    toast.error(wrong === 'email' ? t.wrongEmail : t.incomplete);
    element.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form
      className={styles.columns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn(event.currentTarget);
      }}
    >
      <div className={styles.main}>
        <GoodsReview cart={cart} />
        <OrderFormFields form={form} errors={tried ? errors : {}} asksEmail={asksEmail} onType={onType} />
      </div>
      <div className={styles.side}>
        <Summary cart={cart} delivery={form.delivery}>
          <Button type="submit">{t.toReview}</Button>
        </Summary>
      </div>
    </form>
  );
}

interface PlaceStepProps extends StepProps {
  placing: Placing;
  onPlace: (agreed: Agreed) => void;
  /** Gives the cart as it is now, or undefined where that couldn't be found out. */
  onRefresh: () => Promise<Cart | undefined>;
}

/** What the buyer saw when the last step opened is what they agree to. */
export interface Agreed {
  cart: Cart;
  form: OrderForm;
}

export function PlaceStep({ cart: latest, form, placing, onPlace, onRefresh }: PlaceStepProps) {
  const [agreed, setAgreed] = useState<Agreed>({ cart: latest, form });
  const [before, setBefore] = useState<Cart>();
  const sending = placing.kind === 'sending';
  // An order on its way takes the goods out of the cart before its answer is here.
  const cart = sending || placing.kind === 'unknown' ? agreed.cart : latest;
  const changes = compareCarts(agreed.cart, cart).filter(({ changed }) => changed);
  const stale = mustRefresh(placing, changes);
  const shownBefore = changes.length > 0 ? agreed.cart : before;

  const refresh = async () => {
    const fresh = await onRefresh();
    if (!fresh) return;
    setBefore(agreed.cart);
    setAgreed({ ...agreed, cart: fresh });
  };
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Review cart={cart} before={shownBefore} form={agreed.form} />
      </div>
      <div className={styles.side}>
        <Summary
          cart={cart}
          before={shownBefore}
          delivery={agreed.form.delivery}
          notice={
            <PlacingNotice
              placing={placing}
              cart={cart}
              changes={changes}
              before={before}
              onRefresh={() => void refresh()}
            />
          }
          sticks
        >
          <Button
            disabled={sending || stale}
            aria-busy={sending}
            onClick={({ detail }) => detail < 2 && onPlace(agreed)}
          >
            {sending ? t.placing : placing.kind === 'unknown' ? t.sendAgain : t.place}
          </Button>
        </Summary>
      </div>
    </div>
  );
}
