import { Writable } from 'node:stream';
import { createLog } from '../../server/platform/log.ts';
import { type App, createServer, type ServerOptions } from '../../server/platform/server.ts';

/** The server with all its rules and the given routes, and what it logged. */
export async function serverWith(
  addRoutes: (app: App) => unknown,
  options: Partial<ServerOptions> = {},
): Promise<{ app: App; logged: () => string }> {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await createServer({
    log: createLog('debug', sink),
    rateLimits: true,
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
    ...options,
  });
  await addRoutes(app);
  await app.ready();
  return { app, logged: () => lines.join('') };
}
