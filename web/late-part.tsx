import { type ComponentType, type FunctionComponent, memo, type ReactNode, Suspense, use } from 'react';

const TRY_AGAIN_AFTER_MS = 3_000;
const loads: (() => Promise<unknown>)[] = [];

/**
 * A piece of a page whose code comes after the page can be used. The server draws it whole, and what it drew stands
 * until the code is there. The file's name ends in `.part.tsx`: by that the server finds its styles, which belong to
 * the page from the start.
 */
export function latePart<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const load = () => (loading ??= insist(fetchCode).then((code) => (loaded = code)));
  loads.push(load);

  const Ready = (props: Props) => {
    const Part = loaded ?? use(load());
    return <Part {...props} />;
  };
  // Kept from drawing again for nothing: what changes before its code is there has to give way to the fallback.
  return memo(function Part(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Ready {...props} />
      </Suspense>
    );
  });
}

const alive = new WeakSet<Element>();
let early: { button: HTMLElement; href: string; press: Event } | undefined;

if (!import.meta.env.SSR)
  addEventListener(
    'click',
    (press) => {
      const { target } = press;
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-early]') : null;
      early = button && !alive.has(button) ? { button, href: location.href, press } : undefined;
    },
    true,
  );

/**
 * For a button of a late part, as its `ref`: who pressed it before it was alive doesn't have to press again. The
 * attribute `data-early` marks it, and names it where the fallback shows another button in its place.
 */
export function pressedEarly(button: HTMLElement | null): void {
  if (!button) return;
  alive.add(button);
  const { button: pressed, href, press } = early ?? {};
  const isSame = pressed?.isConnected ? pressed === button : pressed?.dataset.early === button.dataset.early;
  if (!pressed || !isSame || href !== location.href) return;
  early = undefined;
  // A press that is still on its way has made the button alive, and reaches it.
  if (!press?.eventPhase) setTimeout(() => button.click());
}

/** A lost line doesn't take from the page what stands there already: it is tried again. */
async function insist<T>(fetchCode: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchCode();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER_MS));
    }
  }
}

// React says by this number that a part was to change before its code was there: the fallback stood in, nothing else.
const CHANGED_TOO_SOON = /#421\b|received an update before it finished hydrating/;

export function onRecoverableError(error: unknown): void {
  if (!CHANGED_TOO_SOON.test(String(error))) reportError(error);
}

/** On the server every part is there before the first page. */
export async function loadLateParts(): Promise<void> {
  // A part may bring parts of its own.
  for (const load of loads) await load();
}
