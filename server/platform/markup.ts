import { createHash } from 'node:crypto';

/** HTML that is safe to send. Only `markup` and `trusted` create it. */
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
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);

function write(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (piece instanceof Markup) return piece.html;
  return typeof piece === 'object' ? piece.map(write).join('') : escapeMarkup(String(piece));
}

/** Interpolated values are escaped unless they are Markup. */
export const markup = (strings: TemplateStringsArray, ...pieces: Piece[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...pieces.map(write)));

/** Only for our own markup and styles, never for user input. */
export const trusted = (html: string): Markup => new Markup(html);

/** For the content security policy of one inline style sheet. */
export const inlineHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
