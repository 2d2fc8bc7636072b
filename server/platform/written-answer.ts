import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** An answer as it is sent, to be sent several times. */
export interface WrittenAnswer {
  body: Buffer;
  etag: string;
}

/** Written by the schema of the route. */
export function writtenAnswer(reply: FastifyReply, answer: unknown): WrittenAnswer {
  const body = Buffer.from(reply.serialize(answer) as string);
  return { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** With its version, or it would be computed each time. */
export const sendWritten = (reply: FastifyReply, { body, etag }: WrittenAnswer): FastifyReply =>
  reply.type('application/json; charset=utf-8').header('etag', etag).send(body);
