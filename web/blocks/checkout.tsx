import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import type { DeliveryCity } from '#contract/delivery.ts';
import { CART_KEY, cartChanges } from '../api/own.ts';
import { showOrdered } from '../features/cart/change-cart.ts';
import { refreshCart } from '../features/cart/editing.ts';
import { compareCarts } from '../features/orders/checkout/compare-carts.ts';
import { deliveryQuery } from '../features/orders/delivery/delivery-queries.ts';
import { knownQuery } from '../features/orders/checkout/checkout-queries.ts';
import { fillForm, isComplete, type OrderForm } from '../features/orders/checkout/form.ts';
import { attemptOf } from '../features/orders/checkout/order-body.ts';
import type { Outcome } from '../features/orders/checkout/placing.ts';
import { readStep, type Step } from '../features/orders/checkout/step-address.ts';
import { Steps } from '../features/orders/checkout/steps.tsx';
import { ThankYou } from '../features/orders/checkout/thank-you.tsx';
import { type Placing, usePlacing } from '../features/orders/checkout/use-placing.ts';
import { CloseLink } from '../ui/close-link.tsx';
import { useLocation } from '../navigation/router.tsx';
import { keepPlacedOrder } from '../session/placed-order.ts';
import type { Session } from '../session/session.ts';
import { useOwnedState } from '../session/use-owned-state.ts';
import { cartText } from '#text/cart.ts';
import { checkoutText as t } from '#text/checkout.ts';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.ts';
import { EmptyCart } from './empty-cart.tsx';
import { type Agreed, ConfirmStep, FormStep, PlaceStep } from './cart-steps.tsx';
import styles from './cart.module.css';

const NO_CITIES: { cities: DeliveryCity[] } = { cities: [] };
const NUMBER_TOAST_MS = 20_000;
const HEADINGS: Record<Step, string> = { 1: cartText.heading, 2: t.formHeading, 3: t.reviewHeading };

/** From the cart to the order, in three steps. Client only. */
export function Checkout({ session, cart }: { session: Session; cart: Cart }) {
  const queryClient = useQueryClient();
  const wanted = readStep(useLocation().search);
  // What a guest typed is kept after signing in.
  const [typed, setTyped, forgetTyped] = useOwnedState<Partial<OrderForm>>('checkout', {}, { orGuest: true });
  const { data: known = {} } = useQuery(knownQuery(session));
  const { data: { cities } = NO_CITIES } = useQuery(deliveryQuery());
  const form = fillForm(known, typed);
  const { placing, place, sendAgain, forget } = usePlacing((outcome) => {
    if (outcome.kind === 'placed') forgetTyped();
    showOutcome(queryClient, outcome, form);
  }, wanted === 3);
  const step = allowedStep(wanted, { cart, form, placing });

  const order = async (agreed: Agreed) => {
    if (placing.kind === 'unknown') {
      sendAgain();
      return;
    }
    await cartChanges.underway;
    const latest = queryClient.getQueryData<Cart>(CART_KEY) ?? cart;
    if (compareCarts(agreed.cart, latest).some(({ changed }) => changed)) return;
    place(attemptOf(session, { ...agreed, cart: latest }));
  };
  const refresh = async () => {
    const [fresh, prices] = await Promise.all([
      refreshCart(queryClient),
      queryClient.query({ ...deliveryQuery(), staleTime: 0 }).catch(() => undefined),
    ]);
    if (!fresh || !prices) return undefined;
    forget();
    return { cart: fresh, cities: prices.cities };
  };
  // Nothing is left to order on the last step: the cart is shown instead.
  const soldOut = wanted === 3 && cart.total <= 0 && <Notice kind="error" text={t.shortage} />;

  if (placing.kind === 'placed') return <ThankYou number={placing.number} link={placing.link} />;
  if (cart.items.length === 0 && placing.kind !== 'sending')
    return (
      <>
        {placing.kind === 'refused' && placing.why.kind !== 'already' && soldOut}
        <EmptyCart session={session} />
      </>
    );
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.heading}>{HEADINGS[step]}</h1>
        <CloseLink label={cartText.close} />
      </div>
      <div className={styles.steps}>
        <Steps step={step} />
      </div>
      {step === 1 && (
        <ConfirmStep cart={cart} form={form} cities={cities} notice={soldOut} onContinue={forget} />
      )}
      {step === 2 && (
        <FormStep
          cart={cart}
          form={form}
          cities={cities}
          asksEmail={session.kind !== 'account'}
          onType={(change) => setTyped({ ...typed, ...change })}
          onContinue={forget}
        />
      )}
      {step === 3 && (
        <PlaceStep
          cart={cart}
          form={form}
          cities={cities}
          placing={placing}
          onPlace={(agreed) => void order(agreed)}
          onRefresh={refresh}
        />
      )}
    </>
  );
}

interface Progress {
  cart: Cart;
  form: OrderForm;
  placing: Placing;
}

/** '1 to 2 needs a non-empty cart; 2 to 3 needs required fields', also if the address asks for a later step. */
function allowedStep(wanted: Step, { cart, form, placing }: Progress): Step {
  if (placing.kind === 'sending') return 3;
  if (cart.total <= 0) return 1;
  return wanted === 3 && !isComplete(form) ? 2 : wanted;
}

function showOutcome(queryClient: QueryClient, outcome: Outcome, { paymentMethod }: OrderForm): void {
  if (outcome.kind === 'placed') {
    showOrdered(queryClient);
    toast.success(t.placed);
    keepPlacedOrder(outcome);
    toast.info(t.numberToKeep({ number: outcome.number }), {
      durationMs: NUMBER_TOAST_MS,
      link: { text: paymentMethod === 'transfer' ? t.pay : t.follow, to: outcome.link },
    });
    // Stock, orders and the buyer's details have all changed.
    void queryClient.invalidateQueries();
  } else if (outcome.kind === 'refused') {
    if (outcome.why.kind === 'already') toast.info(t.already);
    void queryClient.invalidateQueries({ queryKey: CART_KEY });
    void queryClient.invalidateQueries({ queryKey: deliveryQuery().queryKey });
  }
}
