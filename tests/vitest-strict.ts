import { afterEach, beforeEach, expect, vi } from 'vitest';

// A console.error is a defect that nobody asked about. (Vitest itself fails on unhandled rejections.)
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
