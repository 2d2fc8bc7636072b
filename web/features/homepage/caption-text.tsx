import type { CSSProperties } from 'react';
import type { Wording } from './caption.ts';
import styles from './caption-text.module.css';

interface CaptionTextProps {
  as: 'h2' | 'p';
  className: string | undefined;
  look?: CSSProperties;
  text: Wording;
}

/** CSS chooses between the texts, so that it works before hydration. */
export function CaptionText({ text: { wide, phone }, ...rest }: CaptionTextProps) {
  if (wide === phone) return wide && <Line {...rest} text={wide} />;
  return (
    <>
      {wide && <Line {...rest} text={wide} only={styles.wide} />}
      <Line {...rest} text={phone} only={styles.phone} />
    </>
  );
}

const Line = ({
  as: Tag,
  className,
  look,
  text,
  only = '',
}: Omit<CaptionTextProps, 'text'> & { text: string; only?: string | undefined }) => (
  <Tag className={`${className} ${only}`} style={{ ...look, ...lengthOf(text) }}>
    {text}
  </Tag>
);

/** Text length for the style sheet. */
const lengthOf = (text: string): CSSProperties => {
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length));
  return { '--length': text.length, '--longest': longest } as CSSProperties;
};
