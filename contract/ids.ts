import { z } from 'zod';

/** Opaque to clients; an unknown or malformed one is a 404, not a 400. */
export const Id = z.string().meta({ description: 'An opaque identifier.' });

export const IdParams = z.object({ id: Id });
