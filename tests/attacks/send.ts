import { Agent, request } from 'node:http';

export interface HttpRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  tookMs: number;
}

/** An answer; undefined where the connection ended without one; 'hung' where it was neither answered nor ended. */
export type Outcome = Answer | 'hung' | undefined;

/** Longer than anything may take: it ends what hangs. */
export const GIVE_UP_AFTER_MS = 20_000;

export const createAgent = () => new Agent({ keepAlive: true, maxSockets: 16 });

export function send(
  url: string,
  agent: Agent,
  { method, path, headers, body }: HttpRequest,
): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const options = { agent, hostname, port, method, path, headers, timeout: GIVE_UP_AFTER_MS };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      const finish = () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
          tookMs: performance.now() - startedAt,
        });
      response.on('end', finish);
      response.on('error', finish);
    });
    sent.on('timeout', () => {
      resolve('hung');
      sent.destroy();
    });
    sent.on('error', () => {
      // The shop closed the kept connection while the request was on its way.
      const again = sent.reusedSocket ? send(url, createAgent(), { method, path, headers, body }) : undefined;
      resolve(again);
    });
    sent.end(body);
  });
}
