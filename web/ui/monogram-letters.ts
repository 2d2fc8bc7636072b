/** First letters of the first two words; quotation marks and forms such as «ОсОО» are skipped. */
export function monogramOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = words.filter((word) => !LEGAL_FORMS.has(word.toLowerCase()));
  return (said.length > 0 ? said : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}

// eslint-disable-next-line no-restricted-syntax -- parts of the names that sellers type
const LEGAL_FORMS = new Set(['осоо', 'ооо', 'ип', 'оао', 'зао', 'чп', 'llc', 'ltd']);
