// The texts of the information pages: plain text, where '# ' begins a heading and '- ' an entry of a list; an empty line ends
// a paragraph. No schema library here: public pages import this file.

export const INFO_PAGES = ['delivery', 'returns', 'terms', 'privacy', 'about'] as const;
export type InfoPageName = (typeof INFO_PAGES)[number];

export type InfoBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; items: string[] };

export function toBlocks(text: string): InfoBlock[] {
  const blocks: InfoBlock[] = [];
  let last: InfoBlock | undefined;
  for (const line of text.split('\n').map((typed) => typed.trim())) {
    const [, mark, rest = ''] = /^(#+|[-•*])\s+(.*)$/.exec(line) ?? [];
    if (line === '') last = undefined;
    else if (mark === undefined && last?.kind === 'paragraph') last.lines.push(line);
    else if (mark !== undefined && !mark.startsWith('#') && last?.kind === 'list') last.items.push(rest);
    else {
      const block: InfoBlock =
        mark === undefined
          ? { kind: 'paragraph', lines: [line] }
          : mark.startsWith('#')
            ? { kind: 'heading', text: rest }
            : { kind: 'list', items: [rest] };
      blocks.push(block);
      last = block.kind === 'heading' ? undefined : block;
    }
  }
  return blocks;
}
