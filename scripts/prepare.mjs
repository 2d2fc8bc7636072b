// Runs before `npm start`, `npm run dev` and `npm test`, on the machine's own Node and without dependencies: installs if
// the lock file changed, builds if the sources did.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const purpose = process.argv[2] ?? 'start';
const say = (line) => process.stdout.write(`kerben: ${line}\n`);

if (Number.parseInt(process.versions.node, 10) < 20) {
  say(`Node 20 or later is needed to install Kerben, this is ${process.versions.node}`);
  process.exit(1);
}

step({
  name: 'installing packages',
  stampFile: 'node_modules/.kerben-installed',
  inputs: ['package-lock.json', '.npmrc'],
  extra: `${process.platform} ${process.arch}`,
  run: () =>
    process.env.npm_execpath
      ? [process.execPath, process.env.npm_execpath, 'ci', '--include=dev', '--loglevel=error']
      : ['npm', 'ci', '--include=dev', '--loglevel=error'],
});

const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
if (!existsSync(pinnedNode)) {
  say(
    'the pinned Node is missing: remove node_modules and try again (install scripts must be allowed for "node")',
  );
  process.exit(1);
}

step({
  name: 'patching the database driver',
  stampFile: 'node_modules/.kerben-patched',
  inputs: ['package-lock.json', 'scripts/patch-postgres.mjs'],
  extra: '',
  run: () => [pinnedNode, 'scripts/patch-postgres.mjs'],
});

step({
  name: 'compiling texts',
  stampFile: 'messages/compiled/.kerben-compiled',
  inputs: [
    'package-lock.json',
    'messages/compile.ts',
    ...['ru', 'en', 'ky'].map((language) => `messages/${language}.json`),
  ],
  extra: '',
  run: () => [pinnedNode, '--disable-warning=ExperimentalWarning', 'messages/compile.ts'],
});

if (purpose !== 'dev')
  step({
    name: 'building pages',
    stampFile: 'dist/.kerben-built',
    inputs: [
      'package-lock.json',
      'vite.config.ts',
      'scripts/build.ts',
      'contract',
      'messages',
      'web',
      'public',
    ],
    extra: '',
    run: () => [pinnedNode, 'scripts/build.ts'],
  });

function step({ name, stampFile, inputs, extra, run }) {
  const stamp = fingerprint(inputs, extra);
  const file = join(root, stampFile);
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  say(`${name}…`);
  const began = Date.now();
  const [command, ...args] = run();
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    say(`${name} failed${error ? `: ${error.message}` : ''}`);
    process.exit(status || 1);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
  say(`${name} took ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

function fingerprint(inputs, extra) {
  const hash = createHash('sha256').update(extra);
  for (const input of inputs)
    for (const file of filesBelow(join(root, input)))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
