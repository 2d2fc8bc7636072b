interface NamedLine {
  name: string;
  size?: string | undefined;
  color?: string | undefined;
}

/** An order may have the same product in several variants. */
export const lineName = ({ name, size, color }: NamedLine): string =>
  [name, size, color].filter(Boolean).join(', ');
