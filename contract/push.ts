import { z } from 'zod';

const ENDPOINT_MAX = 1_000;

/** The name of a public host on the usual port: the shop is about to call it. */
const isPublicEndpoint = (endpoint: string): boolean => {
  const { port, username, password } = new URL(endpoint);
  return `${port}${username}${password}` === '';
};

/** What a browser's `PushSubscription` says of itself. */
export const NewPushSubscription = z.object({
  endpoint: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, abort: true })
    .max(ENDPOINT_MAX)
    .refine(isPublicEndpoint),
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

export const PushState = z.object({
  key: z.string().meta({ description: 'The shop’s public key, which browsers subscribe with.' }),
  devices: z
    .array(z.string())
    .meta({ description: 'SHA-256 of the endpoints that are told, so that a browser finds its own.' }),
});
export type PushState = z.infer<typeof PushState>;

export const DeviceParams = z.object({ device: z.string().max(100) });
