/** `npm run test:full` takes the time for long tests; `npm test` runs them shortened. */
export const isFull = process.env.FULL === '1';

export const full = <Length>(short: Length, long: Length): Length => (isFull ? long : short);
