import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /** Ends every connection, as when the server or the network is lost. */
  cut(): Promise<void>;
  /** No answer comes through any more, as from a server that hangs. */
  freeze(): void;
  /** Open connections hang, new ones work: a machine was lost and another has taken its address. */
  freezeOpen: () => void;
  thaw(): void;
  close(): void;
}

/** Stands between the driver and PostgreSQL, so that connections fail at a moment that the test chooses. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const backends = new Map<Socket, Socket>();
  let isFrozen = false;

  const proxy = createServer((client) => {
    const backend = new Socket().connect(target);
    backends.set(client, backend);
    client.pipe(backend);
    if (!isFrozen) backend.pipe(client);
    for (const socket of [client, backend])
      socket
        .on('error', () => {})
        .on('close', () => {
          backends.delete(client);
          client.destroy();
          backend.destroy();
        });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;

  const freezeOpen = () => {
    for (const [client, backend] of backends) backend.unpipe(client);
  };

  return {
    url: url.href,
    async cut() {
      const clients = [...backends.keys()];
      const closed = clients.map((client) => once(client, 'close'));
      for (const client of clients) client.resetAndDestroy();
      await Promise.all(closed);
    },
    freeze() {
      isFrozen = true;
      freezeOpen();
    },
    freezeOpen,
    thaw() {
      isFrozen = false;
      for (const [client, backend] of backends) backend.pipe(client);
    },
    close() {
      proxy.close();
      for (const client of backends.keys()) client.destroy();
    },
  };
}
