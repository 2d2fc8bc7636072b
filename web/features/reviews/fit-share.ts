import type { Fit, ReviewPage } from '#contract/reviews.ts';

/** The most frequent answer about the fit; 'as expected' in a tie. Undefined without answers. */
export function fitShare(fits: ReviewPage['fits']): { fit: Fit; percent: number } | undefined {
  const total = fits.small + fits.true + fits.large;
  if (total === 0) return undefined;
  const most = Math.max(fits.small, fits.true, fits.large);
  const fit = (['true', 'small', 'large'] as const).find((one) => fits[one] === most) ?? 'true';
  return { fit, percent: Math.round((100 * most) / total) };
}
