/** Runs at once the first time, then after `waitMs` without another call. */
export function debounce(work: () => void, waitMs: number): { call: () => void; cancel: () => void } {
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = () => {
    clearTimeout(timer);
    if (!isFirst) timer = setTimeout(work, waitMs);
    else work();
    isFirst = false;
  };
  return { call, cancel: () => clearTimeout(timer) };
}
