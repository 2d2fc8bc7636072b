const COUNTRY = '996';
const WITHOUT_COUNTRY = 9;
/** The least digits of a number with its country code. */
const WHOLE = 11;

/** WhatsApp needs the country code. */
export function phoneLinks(typed: string): { call: string; whatsApp: string | undefined } {
  const digits = typed.replace(/\D/g, '');
  const isAbroad = typed.trim().startsWith('+');
  const local = digits.replace(/^0/, '');
  const whole = !isAbroad && local.length === WITHOUT_COUNTRY ? COUNTRY + local : digits.replace(/^00/, '');
  const isWhole = whole.length >= WHOLE;
  return {
    call: `tel:${isWhole ? `+${whole}` : digits}`,
    whatsApp: isWhole ? `https://wa.me/${whole}` : undefined,
  };
}
