import { z } from 'zod';

export const FORMAT = 1;

// Names of entries, in this order.
export const MANIFEST = 'kerben.json';
export const ROWS = 'rows/';
export const SEQUENCES = 'sequences.json';
export const PICTURES = 'pictures/';
export const SECRETS = 'jwt-secret';

export const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

export const Sequences = z.array(z.tuple([z.string(), z.string().regex(/^\d+$/)]));
export type Sequences = z.infer<typeof Sequences>;
