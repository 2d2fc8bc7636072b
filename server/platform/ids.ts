import { randomUUIDv7 } from 'node:crypto';

/** Identifiers begin with the time, so that rows made together stand together in an index. */
export const newId = (): string => randomUUIDv7();

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Whether a text that a client sent can be an identifier at all; the database refuses others with an error. */
export const isId = (text: string): boolean => ID.test(text);
