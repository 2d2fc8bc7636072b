/** What the buyer has chosen so far; undefined where the product leaves no choice or none is made yet. */
export interface Choice {
  size: string | undefined;
  color: string | undefined;
}

/** The only one there is needs no choosing. */
export const onlyOne = (options: readonly string[]): string | undefined =>
  options.length === 1 ? options[0] : undefined;
