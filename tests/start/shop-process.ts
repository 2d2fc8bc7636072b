import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../server/database/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const NODE = [process.execPath, '--disable-warning=ExperimentalWarning', join(ROOT, 'server/main.js')];

export interface ShopProcess {
  url: string;
  /** The supervisor, or npm. */
  child: ChildProcess;
  output: () => string;
  /** Resolves when the shop says it is open; rejects with what it said if it ends first. */
  opened: Promise<void>;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** The shop as `npm start` runs it, with nothing in its environment but what is given. */
export const startShop = (environment: Record<string, string>): Promise<ShopProcess> =>
  startBy(NODE, tmpdir(), environment);

/** With npm in between, as people and process managers start it. */
export const startShopByNpm = (environment: Record<string, string>): Promise<ShopProcess> =>
  startBy(['npm', 'start'], ROOT, { HOME: process.env.HOME ?? tmpdir(), ...environment });

async function startBy(
  [command = '', ...args]: string[],
  cwd: string,
  environment: Record<string, string>,
): Promise<ShopProcess> {
  const port = await freePort();
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, PORT: String(port), DEMO: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals);
  const opened = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString();
        if (output.includes('Kerben is open')) resolve();
      });
    void ended.then(() => reject(new Error(`the shop ended: ${output}`)));
  });
  opened.catch(() => {});
  return { url: `http://127.0.0.1:${port}`, child, output: () => output, opened, ended };
}

/** The process that serves; another one after each restart. */
export async function serverPid({ child }: ShopProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const row = stdout.split('\n').find((line) => {
    const [, parent, args = ''] = /^\s*\d+\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return parent === String(child.pid) && args.includes('server/start.ts');
  });
  if (!row) throw new Error('there is no server process');
  return Number.parseInt(row, 10);
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
