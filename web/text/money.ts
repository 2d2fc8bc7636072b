// Onest's thin no-break space (U+202F) is so thin that 17 120 reads as 17120; its ordinary one is thin enough.
const SPACE = '\u00a0';
const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

/** `12 500 сом`; no line breaks inside, and the same spaces whichever ICU writes it. */
export const formatSom = (som: number): string => `${formatWhole(som)}${SPACE}сом`;

export const formatWhole = (count: number): string => whole.format(count).replace(/\s/g, SPACE);
