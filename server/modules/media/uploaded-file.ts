import type { FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/errors.ts';
import { MAX_IMAGE_BYTES } from '#contract/limits.ts';
import { Refusal } from '../../platform/errors.ts';
import { readFormParts } from './form-parts.ts';
import { INPUT_MESSAGES } from '#contract/input-messages.ts';

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

interface Messages {
  code: RefusalCode;
  wrongField: string;
  tooMany: string;
}

const IMAGE_MESSAGES: Messages = {
  code: 'NO_IMAGE',
  wrongField: `The file's field is "${IMAGE_FIELD.name}"`,
  tooMany: INPUT_MESSAGES.ONE_IMAGE,
};

export const readUploadedFile = (request: FastifyRequest): Buffer =>
  readFormFile(request, [IMAGE_FIELD], IMAGE_MESSAGES).bytes;

/** The client's file name and content type are ignored. */
export function readFormFile(
  { body, headers }: FastifyRequest,
  fields: FileField[],
  { code, wrongField, tooMany }: Messages,
): { field: string; bytes: Buffer } {
  if (!Buffer.isBuffer(body)) throw new Refusal(code);
  const files = readFormParts(body, headers['content-type'] ?? '').filter(({ isFile }) => isFile);
  for (const { name, content } of files) {
    const field = fields.find((known) => known.name === name);
    if (!field) throw new Refusal(code, { message: wrongField });
    if (content.length > field.maxBytes) throw new Refusal(field.tooLarge);
  }
  if (files.length > 1) throw new Refusal(code, { message: tooMany });
  const [file] = files;
  if (!file || file.content.length === 0) throw new Refusal(code);
  return { field: file.name, bytes: file.content };
}
