import type { FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/errors.ts';
import { MAX_IMAGE_BYTES } from '#contract/limits.ts';
import { Refusal } from '../../platform/errors.ts';

/** A field of a form that holds a file. */
export interface FileField {
  name: string;
  maxBytes: number;
  tooLarge: RefusalCode;
}

export const IMAGE_FIELD: FileField = {
  name: 'image',
  maxBytes: MAX_IMAGE_BYTES,
  tooLarge: 'IMAGE_TOO_LARGE',
};

/** What whoever sends a form without the file is told. */
interface Words {
  code: RefusalCode;
  wrongField: string;
  tooMany: string;
}

const IMAGE_WORDS: Words = {
  code: 'NO_IMAGE',
  wrongField: `The file's field is "${IMAGE_FIELD.name}"`,
  tooMany: 'Please send one image at a time',
};

export const readUploadedFile = async (request: FastifyRequest): Promise<Buffer> =>
  (await readFormFile(request, [IMAGE_FIELD], IMAGE_WORDS)).bytes;

/** The one file of a form, whatever it calls itself: its name and type are never looked at. */
export async function readFormFile(
  request: FastifyRequest,
  fields: FileField[],
  { code, wrongField, tooMany }: Words,
): Promise<{ field: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw new Refusal(code);
  const files: { field: string; bytes: Buffer }[] = [];
  let reading: FileField | undefined;
  const fileSize = Math.max(...fields.map(({ maxBytes }) => maxBytes));
  const limits = { fileSize, files: 2, fields: 10, fieldSize: 1_000, parts: 12 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      reading = fields.find(({ name }) => name === part.fieldname);
      const bytes = await part.toBuffer();
      // Read to its end all the same: what is not read would hold up the rest of the form.
      if (!reading) throw new Refusal(code, { message: wrongField });
      if (bytes.length > reading.maxBytes) throw new Refusal(reading.tooLarge);
      files.push({ field: reading.name, bytes });
      if (files.length > 1) throw new Refusal(code, { message: tooMany });
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isTooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
    throw new Refusal(isTooLarge ? (reading?.tooLarge ?? 'TOO_LARGE') : 'MALFORMED_REQUEST');
  }
  const [file] = files;
  if (!file || file.bytes.length === 0) throw new Refusal(code);
  return file;
}
