/** Text for a `like` pattern in which % and _ stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
