import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/database/free-port.ts';

const MAIN = join(import.meta.dirname, '../../server/main.ts');

export interface ShopProcess {
  url: string;
  child: ChildProcess;
  output: () => string;
  /** Resolves when the shop says it is open; rejects with what it said if it ends first. */
  opened: Promise<void>;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** The shop as `npm start` runs it, with nothing in its environment but what is given. */
export async function startShop(environment: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    cwd: tmpdir(),
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
