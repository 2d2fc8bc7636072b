import { createHash } from 'node:crypto';

/** HTML that is safe to send as it is. Only `markup` and `trusted` make it. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Piece = string | number | Markup | undefined | false | readonly Piece[];

const ENTITIES = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);
/** For HTML and XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);

function write(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (piece instanceof Markup) return piece.html;
  return typeof piece === 'object' ? piece.map(write).join('') : escapeMarkup(String(piece));
}

/** Writes HTML; whatever is put into it is escaped, unless it is markup itself. */
export const markup = (strings: TemplateStringsArray, ...pieces: Piece[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...pieces.map(write)));

/** For style sheets and markup of our own, never for anything a person wrote. */
export const trusted = (html: string): Markup => new Markup(html);

/** What a content security policy needs to let one inline style sheet pass. */
export const inlineHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
