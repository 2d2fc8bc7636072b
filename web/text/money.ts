// Onest's narrow no-break space (U+202F) is so narrow that 17 120 reads as 17120.
const SPACE = '\u00a0';
const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

/** `12 500 сом`, without line breaks and independent of the ICU version. */
export const formatSom = (som: number): string => `${formatWhole(som)}${SPACE}сом`;

export const formatWhole = (count: number): string => whole.format(count).replace(/\s/g, SPACE);
