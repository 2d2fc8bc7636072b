/** Does it at once the first time; later, when nobody has asked for it for so long. */
export function onceSettled(work: () => void, waitMs: number): { ask: () => void; stop: () => void } {
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(timer);
    if (!isFirst) timer = setTimeout(work, waitMs);
    else work();
    isFirst = false;
  };
  return { ask, stop: () => clearTimeout(timer) };
}
