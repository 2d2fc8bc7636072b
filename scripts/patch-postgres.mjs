// Runs after every install (`postinstall`): fixes what postgres 3.4.9 does when a connection is lost, see
// docs/decisions/runtime.md. Remove it when a release contains the fixes.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSION = '3.4.9';
const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules', 'postgres');

const PATCHES = [
  {
    // A write that was scheduled before the socket closed would throw where no caller can catch it.
    file: 'src/connection.js',
    before: `
  function nextWrite(fn) {
    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x
  }
`,
    after: `
  function nextWrite(fn) {
    const data = chunk
    dropWrite()
    if (socket)
      return socket.write(data, fn)
    error(Errors.connection('CONNECTION_CLOSED', options))
    resetQuery()
    return true
  }

  function dropWrite() {
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
  }

  function resetQuery() {
    query = results = errorResponse = null
    result = new Result()
  }
`,
  },
  {
    // What is left of a closed connection must not reach the one that replaces it: a pending write would keep later
    // writes from being scheduled, and a pending query would receive the new connection's first answer.
    file: 'src/connection.js',
    before: `
    incomings = null
    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)
`,
    after: `
    incomings = null
    dropWrite()
    socket.removeListener('data', data)
`,
  },
  {
    file: 'src/connection.js',
    before: `
    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    after: `
    if (initial) {
      resetQuery()
      return reconnect()
    }

    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    resetQuery()
`,
  },
  {
    // A transaction ends with its connection: its later statements would run on the replacement, outside any
    // transaction or inside somebody else's. Those that still wait for their turn are rejected too.
    file: 'src/index.js',
    before: `
        new Promise((_, reject) => connection.onclose = reject)
`,
    after: `
        new Promise((_, reject) => connection.onclose = error => {
          closeError = error
          while (queries.length)
            queries.shift().reject(error)
          reject(error)
        })
`,
  },
  {
    file: 'src/index.js',
    before: `
      , connection
      , prepare = null

    try {
`,
    after: `
      , connection
      , closeError = null
      , prepare = null

    try {
`,
  },
  {
    file: 'src/index.js',
    before: `
        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full
`,
    after: `
        q.catch(e => uncaughtError || (uncaughtError = e))
        if (closeError)
          return q.reject(closeError)
        c.queue === full
`,
  },
  {
    // For the metrics: the driver doesn't tell how busy its connections are.
    file: 'src/index.js',
    before: `
    options,
    reserve,
`,
    after: `
    options,
    poolState: () => ({
      max: options.max,
      inUse: connecting.length + reserved.length + busy.length + full.length,
      waiting: queries.length
    }),
    reserve,
`,
  },
  {
    // A proxy without a server behind it accepts connections and closes them: the driver would connect again at once,
    // without end, and its caller would wait.
    file: 'src/connection.js',
    before: `
    socket.removeAllListeners()
    socket = null

`,
    after: `
    socket.removeAllListeners()
    socket = null

    if (initial && options.host.length === 1) {
      const waiting = initial
      initial = null
      resetQuery()
      queryError(waiting, Errors.connection('CONNECTION_CLOSED', options))
    }

`,
  },
  {
    // A connection lost while the driver reads the types: nobody waits for that query, so nobody would catch its error.
    file: 'src/connection.js',
    before: `
    \`], [], execute)
    types.forEach(`,
    after: `
    \`], [], execute).catch(() => [])
    types.forEach(`,
  },
  {
    // With max_pipeline 1 a statement is sent when the one before is answered; `begin` still reserves its connection. The
    // driver itself sends a second one.
    file: 'src/connection.js',
    before: `
        && sent.length < max_pipeline
`,
    after: `
        && (sent.length + 1 < max_pipeline || q.options.onexecute)
`,
  },
  {
    // Checked by server/database/connect.ts: an unpatched driver doesn't start a shop.
    file: 'src/index.js',
    before: `
export default Postgres
`,
    after: `
Postgres.endsTransactionsWithTheirConnection = true
export default Postgres
`,
  },
];

const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
if (version !== VERSION)
  throw new Error(
    `postgres ${version} is installed, the patch is for ${VERSION}: see whether the release has the fixes, then adapt or remove scripts/patch-postgres.mjs`,
  );

for (const file of new Set(PATCHES.map((patch) => patch.file))) {
  const path = join(folder, file);
  const original = readFileSync(path, 'utf8');
  let text = original;
  for (const { before, after } of PATCHES.filter((patch) => patch.file === file)) {
    if (text.includes(after)) continue;
    if (text.split(before).length !== 2)
      throw new Error(`postgres ${VERSION}: ${file} is not as published, the patch does not fit:\n${before}`);
    text = text.replace(before, () => after);
  }
  if (text === original) continue;
  // Renamed when complete: an interrupted install must not leave half a file.
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
