/** Undefined: nothing to choose, or not chosen yet. */
export interface Choice {
  size: string | undefined;
  color: string | undefined;
}

/** A single option is chosen automatically. */
export const onlyOne = (options: readonly string[]): string | undefined =>
  options.length === 1 ? options[0] : undefined;
