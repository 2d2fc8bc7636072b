import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy in front of the shop, to take the browser offline: Playwright's own offline mode does not reach a service worker's
 * requests. It can also pass the service worker on as if the shop had been built anew.
 */
export interface ShopProxy {
  url: string;
  disconnect: () => void;
  reconnect: () => void;
  changeServiceWorker: () => void;
  close: () => void;
}

export async function startShopProxy(shop: string): Promise<ShopProxy> {
  let isOffline = false;
  let isChanged = false;
  const server = createServer((request, response) => {
    if (isOffline) return request.destroy();
    const changes = isChanged && request.url === '/service-worker.js';
    const headers = changes ? whole(request.headers) : request.headers;
    const asking = ask(
      new URL(request.url ?? '/', shop),
      { method: request.method ?? 'GET', headers },
      (answer) => {
        const { 'content-length': length, ...others } = answer.headers;
        response.writeHead(
          answer.statusCode ?? 500,
          changes || length === undefined ? others : answer.headers,
        );
        answer.pipe(response, { end: !changes });
        if (changes) answer.on('end', () => response.end('// another build'));
      },
    );
    asking.on('error', () => response.destroy());
    request.pipe(asking);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    disconnect() {
      isOffline = true;
      server.closeAllConnections();
    },
    reconnect: () => void (isOffline = false),
    changeServiceWorker: () => void (isChanged = true),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Asks for all of it, and not compressed. */
const whole = ({ accept, host }: IncomingHttpHeaders): IncomingHttpHeaders => ({ accept, host });
