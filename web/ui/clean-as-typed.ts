/** Removes forbidden characters while typing, without moving the caret. */
export function cleanAsTyped(
  field: HTMLInputElement | HTMLTextAreaElement,
  clean: (typed: string) => string,
): string {
  const cleaned = clean(field.value);
  if (cleaned === field.value) return cleaned;
  const caret = clean(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = cleaned;
  field.setSelectionRange(caret, caret);
  return cleaned;
}
