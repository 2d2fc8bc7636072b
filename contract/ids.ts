import { z } from 'zod';

/** An identifier is opaque to clients; one that isn't ours names nothing, so it is a 404 and not a 400. */
export const Id = z.string().meta({ description: 'An opaque identifier.' });

export const IdParams = z.object({ id: Id });
