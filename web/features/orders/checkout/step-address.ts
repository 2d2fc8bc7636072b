export type Step = 1 | 2 | 3;

/** Each step has its address, so that the back button returns a step. */
export const stepAddress = (step: Step): string => (step === 1 ? '/cart' : `/cart?step=${step}`);

export function readStep(search: string): Step {
  const step = new URLSearchParams(search).get('step');
  return step === '2' ? 2 : step === '3' ? 3 : 1;
}
