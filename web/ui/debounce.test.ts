import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RESIZE_DEBOUNCE_MS } from '#contract/limits.ts';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("'resize debounce 200 ms': measured at once, then only when the window has come to rest", () => {
  const measure = vi.fn();
  const { call } = debounce(measure, RESIZE_DEBOUNCE_MS);
  call();
  expect(measure).toHaveBeenCalledTimes(1);
  for (let step = 0; step < 5; step++) {
    call();
    vi.advanceTimersByTime(199);
  }
  expect(measure).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(measure).toHaveBeenCalledTimes(2);
});

test('what is no longer there is not measured', () => {
  const measure = vi.fn();
  const { call, cancel } = debounce(measure, RESIZE_DEBOUNCE_MS);
  call();
  call();
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(measure).toHaveBeenCalledTimes(1);
});
