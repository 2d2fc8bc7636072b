/** Safari has no idle callback. */
export const whenIdle = (run: () => void): void => {
  (window.requestIdleCallback ?? window.setTimeout)(run);
};
