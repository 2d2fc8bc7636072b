import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

const CONNECTIONS = 8;
const agent = new Agent({ keepAlive: true });

export interface Sent {
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Cheaper than `fetch`, since the client shares the CPU with the measured server. */
export function send(url: string, { path, body, headers = {} }: Sent): Promise<Buffer> {
  const payload = body && JSON.stringify(body);
  const all = { ...headers, ...(payload && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { agent, method: payload ? 'POST' : 'GET', headers: all }, (answer) => {
      const { statusCode = 0 } = answer;
      buffer(answer).then((bytes) => {
        if (statusCode < 300) resolve(bytes);
        else reject(new Error(`${path}: ${statusCode} ${bytes.toString()}`));
      }, reject);
    });
    asked.on('error', reject);
    asked.end(payload);
  });
}

export async function sendAll(url: string, all: Sent[], connections = CONNECTIONS): Promise<void> {
  const left = all.values();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const one of left) await send(url, one);
    }),
  );
}
