import { TOAST_CLOSE_MS } from '#contract/limits.ts';
import { createListeners } from './listeners.ts';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: string;
  durationMs: number;
  link?: ToastLink | undefined;
}

interface ToastLink {
  text: string;
  to: string;
}

interface ToastOptions {
  durationMs?: number;
  link?: ToastLink;
}

const MOST_IN_VIEW = 3;

let messages: readonly ToastMessage[] = [];
let nextId = 1;
let place: Element | undefined;
const listeners = createListeners();

function change(next: readonly ToastMessage[]): void {
  messages = next;
  listeners.notify();
}

function show(kind: ToastKind, text: string, { durationMs = TOAST_CLOSE_MS, link }: ToastOptions = {}): void {
  // The same message again takes the place of the first.
  const others = messages.filter((message) => message.kind !== kind || message.text !== text);
  change([...others, { id: nextId++, kind, text, durationMs, link }].slice(-MOST_IN_VIEW));
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};

/** An open dialog shows the toasts: what is outside of it is inert. */
export function showToastsIn(element: Element): () => void {
  place = element;
  change(messages);
  return () => {
    if (place === element) place = undefined;
    change(messages);
  };
}

export const toastStore = {
  read: () => messages,
  readPlace: () => place,
  subscribe: listeners.subscribe,
  close: (id: number) => change(messages.filter((message) => message.id !== id)),
  closeWithText: (text: string) => change(messages.filter((message) => message.text !== text)),
};
