import { Refusal } from '../../platform/errors.ts';

export interface FormPart {
  name: string;
  isFile: boolean;
  content: Buffer;
}

export const FORM_OVERHEAD_BYTES = 64 * 1024;
const MAX_PARTS = 12;
const MAX_HEADING_BYTES = 4 * 1024;
const MAX_BOUNDARY_LENGTH = 70;

/** The body is received as a whole first: without streams there are no stream errors to handle. */
export function readFormParts(body: Buffer, contentType: string): FormPart[] {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare ?? '';
  if (boundary === '' || boundary.length > MAX_BOUNDARY_LENGTH) throw malformed();
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');

  const parts: FormPart[] = [];
  // The first delimiter may be at the very beginning, without a line break.
  const startsAtOnce = body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2));
  let delimiterAt = startsAtOnce ? -2 : body.indexOf(delimiter);
  for (;;) {
    if (delimiterAt === -1) throw malformed();
    const at = delimiterAt + delimiter.length;
    if (body.toString('latin1', at, at + 2) === '--') return parts;
    const heading = body.subarray(at, at + MAX_HEADING_BYTES);
    const headingLength = heading.indexOf('\r\n\r\n');
    if (headingLength === -1 || parts.length === MAX_PARTS) throw malformed();
    const contentAt = at + headingLength + 4;
    delimiterAt = body.indexOf(delimiter, contentAt);
    if (delimiterAt === -1) throw malformed();
    const content = body.subarray(contentAt, delimiterAt);
    parts.push({ ...readHeading(heading.toString('utf8', 0, headingLength)), content });
  }
}

const malformed = () => new Refusal('MALFORMED_REQUEST');

function readHeading(heading: string): Omit<FormPart, 'content'> {
  const [padding = '', ...lines] = heading.split('\r\n');
  if (padding.trim() !== '') throw malformed();
  const disposition = lines.find((line) => /^content-disposition:/i.test(line)) ?? '';
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, bare] of disposition.matchAll(/;\s*([\w*]+)=(?:"([^"]*)"|([^\s;]*))/g))
    parameters.set(name.toLowerCase(), quoted ?? bare ?? '');
  return {
    name: parameters.get('name') ?? '',
    isFile: parameters.has('filename') || parameters.has('filename*'),
  };
}
