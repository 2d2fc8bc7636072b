import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../../server/database/free-port.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import type { User } from './packages.ts';
import type { ManagedProcess, Processes } from './processes.ts';
import { render, writeFor } from './templates.ts';
import { waitFor } from './wait.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 60_000;

export interface Shops {
  /** nginx. */
  url: string;
  /** Each shop without nginx. */
  urls: string[];
  processes: ManagedProcess[];
  /** How many of the three answer that they can serve. */
  countReady(): Promise<number>;
}

/** Three shops behind nginx. */
export async function startShops(
  folder: string,
  processes: Processes,
  user: User | undefined,
  database: DatabaseCluster,
  pictureStore: Record<string, string>,
): Promise<Shops> {
  const [port, first, second, third] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: database.pooledUrl,
    DATABASE_DIRECT_URL: database.primaryUrl,
    DATABASE_REPLICA_URLS: database.nodeUrls.join(','),
    JWT_SECRET: randomBytes(32).toString('hex'),
    ...pictureStore,
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    DEMO: '1',
    // The load comes from one address.
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const ports = [first, second, third];
  const shops = ports.map((shopPort, at) =>
    processes.run({
      name: `shop${at + 1}`,
      command: [process.execPath, '--disable-warning=ExperimentalWarning', join(ROOT, 'server/main.js')],
      env: { ...env, PORT: String(shopPort), DATA_DIR: join(folder, `shop${at + 1}`) },
    }),
  );

  const site = render('nginx.conf', {
    LISTEN: `127.0.0.1:${port}`,
    ...Object.fromEntries(ports.map((shopPort, at) => [`SHOP_${at + 1}`, `127.0.0.1:${shopPort}`])),
  });
  const siteFile = writeFor(user, join(folder, 'configs', 'site.conf'), site);
  const main = writeFor(
    user,
    join(folder, 'configs', 'nginx.conf'),
    nginxMain(join(folder, 'configs'), siteFile),
  );
  processes.run({ name: 'nginx', command: ['/usr/sbin/nginx', '-c', main, '-e', 'stderr'], user });

  const urls = ports.map((shopPort) => `http://127.0.0.1:${shopPort}`);
  const countReady = async () => {
    const answers = await Promise.all(urls.map(isReady));
    return answers.filter(Boolean).length;
  };
  await waitFor('three shops to be ready', READY_WITHIN_MS, async () => (await countReady()) === 3);
  await waitFor('nginx', READY_WITHIN_MS, () => isReady(url));
  return { url, urls, processes: shops, countReady };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** What Debian's /etc/nginx/nginx.conf has, in a folder of the test. */
const nginxMain = (folder: string, site: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map((name) => `${name}_temp_path ${folder}/nginx-${name};`).join('\n  ')}
  include ${site};
}
`;
