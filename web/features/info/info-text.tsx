import { toBlocks } from '#contract/info-text.ts';
import styles from './info-text.module.css';

/** Plain text with headings and lists; markup in it is text. */
export function InfoText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {toBlocks(text).map((block, index) => {
        if (block.kind === 'heading') return <h2 key={index}>{block.text}</h2>;
        if (block.kind === 'paragraph') return <p key={index}>{block.lines.join('\n')}</p>;
        return (
          <ul key={index}>
            {block.items.map((item, place) => (
              <li key={place}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
