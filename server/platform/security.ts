import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface PolicyOptions {
  styleHashes?: string[];
  scriptHashes?: string[];
  /** Vite injects styles and a script in development. */
  dev?: boolean;
}

export function contentSecurityPolicy({
  styleHashes = [],
  scriptHashes = [],
  dev = false,
}: PolicyOptions = {}): string {
  const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : quoted(scriptHashes))],
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : quoted(styleHashes))],
    // Slides and stock bars use style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    // Sellers may use pictures from other sites.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'media-src': ["'self'", 'https:', 'http:'],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { https }: { https: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const policy = contentSecurityPolicy();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
  });
}
