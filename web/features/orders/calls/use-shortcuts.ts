import { useEffectEvent, useLayoutEffect } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** By the key's place on the keyboard, so that they work with Cyrillic letters too. Not while typing or in a dialog. */
export function useShortcuts(on: boolean, actions: ReadonlyMap<string, () => void>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { target, code } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
    if (target instanceof Element && target.closest(TYPED_INTO)) return;
    if (document.querySelector('dialog[open]')) return;
    const action = actions.get(code);
    if (!action) return;
    event.preventDefault();
    action();
  });
  // A layout effect: a key pressed as soon as the order is seen counts.
  useLayoutEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => act(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [on]);
}
