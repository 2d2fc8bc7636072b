import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
export const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true });
export const main = () => page.getByRole('main');
/** A message that comes up and goes. */
export const toast = (text: string | RegExp) =>
  page.getByRole('region', { name: 'Уведомления' }).getByText(text, { exact: typeof text === 'string' });

export const isShown = (part: Locator) => expect.element(part).toBeVisible();
export const isGone = (part: Locator) => expect.element(part).not.toBeInTheDocument();
/** What is said at a field, to those who can't see it either. */
export const says = (part: Locator, text: string | RegExp) =>
  expect.element(part).toHaveAccessibleDescription(text);
export const counts = (part: Locator, count: number) => expect.poll(() => part.elements().length).toBe(count);
export const isAt = (address: string | RegExp) => {
  const at = expect.poll(() => window.location.pathname + window.location.search + window.location.hash);
  return typeof address === 'string' ? at.toBe(address) : at.toMatch(address);
};
export const contains = (part: Locator, text: string | RegExp) =>
  expect.poll(() => plain(part.query()?.textContent)).toMatch(text);

/** With ordinary spaces: prices have others. */
export const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');

/** Two frames later: what was typed has been drawn, whatever the clock of the test says. */
export const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
