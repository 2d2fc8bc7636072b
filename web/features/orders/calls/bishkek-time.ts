const BISHKEK = '+06:00';

/** The value of a field for date and time, as the clock in Bishkek shows it. */
export const toBishkekField = (time: number): string =>
  new Date(time + 6 * 3_600_000).toISOString().slice(0, 16);

export const fromBishkekField = (typed: string): string => {
  const time = new Date(`${typed}:00${BISHKEK}`);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
};
