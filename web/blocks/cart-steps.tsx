import { type ReactNode, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { DeliveryCity } from '#contract/delivery.ts';
import { CartLines } from '../features/cart/cart-lines.tsx';
import { compareCarts } from '../features/orders/checkout/compare-carts.ts';
import { CHECKED_FIELDS, chosenCity, findErrors, type OrderForm } from '../features/orders/checkout/form.ts';
import { Consent } from '../features/orders/checkout/consent.tsx';
import { OrderFormFields } from '../features/orders/checkout/order-form.tsx';
import { mustRefresh, PlacingNotice } from '../features/orders/checkout/placing-notice.tsx';
import { GoodsReview, Review } from '../features/orders/checkout/review.tsx';
import { stepAddress } from '../features/orders/checkout/step-address.ts';
import { Summary } from '../features/orders/checkout/summary.tsx';
import type { Placing } from '../features/orders/checkout/use-placing.ts';
import { navigate } from '../navigation/history.ts';
import { cartText } from '#text/cart.ts';
import { checkoutText as t } from '#text/checkout.ts';
import { Button } from '../ui/button.tsx';
import { toast, toastStore } from '../ui/toast.ts';
import styles from './cart.module.css';

interface StepProps {
  cart: Cart;
  form: OrderForm;
  cities: DeliveryCity[];
}

interface ConfirmStepProps extends StepProps {
  notice: ReactNode;
  onContinue: () => void;
}

/** Step 1: the cart, where quantities can be changed. */
export function ConfirmStep({ cart, form, cities, notice, onContinue }: ConfirmStepProps) {
  const continueToForm = () => {
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
        <Summary
          cart={cart}
          delivery={form.delivery}
          paymentMethod={form.paymentMethod}
          city={chosenCity(form, cities)}
          cities={cities}
          sticks
        >
          <Button onClick={continueToForm}>{t.toForm}</Button>
        </Summary>
      </div>
    </div>
  );
}

interface FormStepProps extends StepProps {
  asksEmail: boolean;
  onType: (change: Partial<OrderForm>) => void;
  onContinue: () => void;
}

/** Step 2: the buyer's details. Errors are shown after the first attempt to continue. */
export function FormStep({ cart, form, cities, asksEmail, onType, onContinue }: FormStepProps) {
  const [showsErrors, setShowsErrors] = useState(false);
  const errors = findErrors(form);
  const continueToReview = (formElement: HTMLFormElement) => {
    const firstWrong = CHECKED_FIELDS.find((field) => errors[field] !== undefined);
    if (firstWrong === undefined) {
      toastStore.closeWithText(t.incomplete);
      onContinue();
      navigate(stepAddress(3));
      return;
    }
    setShowsErrors(true);
    toast.error((form[firstWrong].trim() !== '' && errors[firstWrong]) || t.incomplete);
    formElement.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
  };
  return (
    <form
      className={styles.columns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        continueToReview(event.currentTarget);
      }}
    >
      <div className={styles.main}>
        <GoodsReview cart={cart} />
        <OrderFormFields
          form={form}
          errors={showsErrors ? errors : {}}
          cities={cities}
          asksEmail={asksEmail}
          onType={onType}
        />
      </div>
      <div className={styles.side}>
        <Summary
          cart={cart}
          delivery={form.delivery}
          paymentMethod={form.paymentMethod}
          city={chosenCity(form, cities)}
          cities={cities}
        >
          <Button type="submit">{t.toReview}</Button>
        </Summary>
      </div>
    </form>
  );
}

/** What step 3 showed when it opened or was last refreshed: placing the order agrees to it. */
export interface Agreed {
  cart: Cart;
  form: OrderForm;
  city: DeliveryCity | undefined;
}

interface PlaceStepProps extends StepProps {
  placing: Placing;
  onPlace: (agreed: Agreed) => void;
  /** Refetches cart and cities; undefined if that failed. */
  onRefresh: () => Promise<{ cart: Cart; cities: DeliveryCity[] } | undefined>;
}

/** Step 3: the order in review. If the cart differs from what was agreed to, it must be refreshed before ordering. */
export function PlaceStep({ cart: latest, form, cities, placing, onPlace, onRefresh }: PlaceStepProps) {
  const [agreed, setAgreed] = useState<Agreed>({ cart: latest, form, city: chosenCity(form, cities) });
  // After a reload the cities arrive later than the cart.
  const city = agreed.city ?? chosenCity(agreed.form, cities);
  if (city !== agreed.city) setAgreed({ ...agreed, city });
  const [cartBeforeRefresh, setCartBeforeRefresh] = useState<Cart>();
  const sending = placing.kind === 'sending';
  // The server removes ordered goods from the cart before its answer to the order arrives.
  const cart = sending || placing.kind === 'unknown' ? agreed.cart : latest;
  const changes = compareCarts(agreed.cart, cart).filter(({ changed }) => changed);
  const isOutdated = mustRefresh(placing, changes);
  const before = changes.length > 0 ? agreed.cart : cartBeforeRefresh;

  const refresh = async () => {
    const fresh = await onRefresh();
    if (!fresh) return;
    setCartBeforeRefresh(agreed.cart);
    setAgreed({ ...agreed, cart: fresh.cart, city: chosenCity(agreed.form, fresh.cities) });
  };
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Review cart={cart} before={before} form={agreed.form} city={agreed.city} />
      </div>
      <div className={styles.side}>
        <Summary
          cart={cart}
          before={before}
          delivery={agreed.form.delivery}
          paymentMethod={agreed.form.paymentMethod}
          city={agreed.city}
          cities={cities}
          notice={
            <>
              <PlacingNotice
                placing={placing}
                cart={cart}
                changes={changes}
                before={cartBeforeRefresh}
                onRefresh={() => void refresh()}
              />
              <Consent />
            </>
          }
          sticks
        >
          <Button
            disabled={sending || isOutdated}
            aria-busy={sending}
            // The second click of a double click is ignored.
            onClick={({ detail: clicks }) => clicks < 2 && onPlace(agreed)}
          >
            {sending ? t.placing : placing.kind === 'unknown' ? t.sendAgain : t.place}
          </Button>
        </Summary>
      </div>
    </div>
  );
}
