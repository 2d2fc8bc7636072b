import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const EMPTY_ROOT = '/empty-root.js';

/** Creates a root and renders nothing into it: what React costs by itself. */
const EMPTY_ROOT_SOURCE = `
  import { createRoot } from 'react-dom/client';
  createRoot(document.createElement('div')).render(null);
`;

/** The inline one, which loads the others. */
const SCRIPT = /<script>[^<]*<\/script>/;

/** The same pages under three addresses: as they are, with an empty React root only, and without scripts. */
export async function openPageVariants(shop: string) {
  const emptyRoot = await buildEmptyRoot();
  const serve = async (change: (html: string) => string) => {
    const server = createServer((asked, answer) => {
      if (asked.url === EMPTY_ROOT)
        answer
          .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' })
          .end(gzipSync(emptyRoot));
      else forward(shop, asked, answer, change);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const whole = await serve((html) => html);
  const empty = await serve((html) =>
    html.replace(SCRIPT, `<script type="module" async src="${EMPTY_ROOT}"></script>`),
  );
  const plain = await serve((html) => html.replace(SCRIPT, ''));
  return {
    whole: whole.url,
    emptyRoot: empty.url,
    withoutScripts: plain.url,
    async close() {
      for (const { server } of [whole, empty, plain]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

function forward(
  shop: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  change: (html: string) => string,
): void {
  const isPage = asked.headers.accept?.includes('text/html');
  const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
  const sent = request(new URL(asked.url ?? '/', shop), { method: asked.method, headers }, (got) => {
    if (!isPage) {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
      return;
    }
    void got.toArray().then((parts) => {
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = got.headers;
      const html = change(Buffer.concat(parts as Buffer[]).toString());
      answer.writeHead(got.statusCode ?? 502, { ...rest, 'content-encoding': 'gzip' }).end(gzipSync(html));
    });
  });
  sent.on('error', () => answer.destroy());
  asked.pipe(sent);
}

async function buildEmptyRoot(): Promise<string> {
  const name = 'virtual:empty-root';
  const built = await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'empty-root',
        resolveId: (id) => (id === name ? join(import.meta.dirname, 'empty-root.js') : undefined),
        load: (id) => (id.endsWith('bench/empty-root.js') ? EMPTY_ROOT_SOURCE : undefined),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: name } },
  });
  const [made] = [built].flat() as { output: { code?: string }[] }[];
  return made?.output[0]?.code ?? '';
}
