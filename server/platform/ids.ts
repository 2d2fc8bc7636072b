import { randomUUIDv7 } from 'node:crypto';

/** Version 7 begins with the time, so that new rows are close together in indexes. */
export const newId = (): string => randomUUIDv7();

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Check before querying: PostgreSQL raises an error for other texts. */
export const isId = (text: string): boolean => ID.test(text);
