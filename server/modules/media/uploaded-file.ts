import type { FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES } from '#contract/limits.ts';
import { Refusal } from '../../platform/errors.ts';

const FIELD = 'image';
const LIMITS = { fileSize: MAX_IMAGE_BYTES, files: 2, fields: 10, fieldSize: 1_000, parts: 12 };

/** The one file of a form, whatever it calls itself: its name and type are never looked at. */
export async function readUploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('NO_IMAGE');
  const files: Buffer[] = [];
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type !== 'file') continue;
      const file = await part.toBuffer();
      // Read to its end all the same: what is not read would hold up the rest of the form.
      if (part.fieldname !== FIELD)
        throw new Refusal('NO_IMAGE', { message: `The file's field is "${FIELD}"` });
      files.push(file);
      if (files.length > 1) throw new Refusal('NO_IMAGE', { message: 'Please send one image at a time' });
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code } = error as { code?: string };
    throw new Refusal(code === 'FST_REQ_FILE_TOO_LARGE' ? 'IMAGE_TOO_LARGE' : 'MALFORMED_REQUEST');
  }
  const [file] = files;
  if (!file || file.length === 0) throw new Refusal('NO_IMAGE');
  return file;
}
