import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Tally {
  passed: number;
  failed: number;
}

export interface Outcome extends Tally {
  output: string;
  seconds: number;
}

export interface Step {
  /** A package's command with its options, or a file of ours. */
  command: string[];
  env?: Record<string, string>;
  /** For what runs many tests: how many passed and failed, read from its report once it has ended. */
  count?: () => Tally;
}

const ROOT = join(import.meta.dirname, '../..');
const STEP_WITHIN_MS = 40 * 60_000;
const COLORS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
const isWindows = process.platform === 'win32';

export async function runStep({ command, env, count }: Step, stop: AbortSignal): Promise<Outcome> {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ...COLORS, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which Ctrl-C reaches through us, and only once.
    detached: !isWindows,
  });
  const end = (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  };
  const interrupt = () => end('SIGINT');
  stop.addEventListener('abort', interrupt);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const patience = setTimeout(() => {
    output += `\nstopped after ${STEP_WITHIN_MS / 60_000} minutes\n`;
    end('SIGKILL');
  }, STEP_WITHIN_MS);

  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(patience);
  stop.removeEventListener('abort', interrupt);
  return { ...tally(code === 0, count), output, seconds: (performance.now() - began) / 1000 };
}

/** A runner that crashed, or found nothing to run, has failed whatever its report says. */
function tally(succeeded: boolean, count: Step['count']): Tally {
  if (!count) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = count();
    const somethingElse = failed === 0 && (!succeeded || passed === 0);
    return { passed, failed: somethingElse ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** The script behind a package's command: run by our own Node, the same on every system. */
export function tool(packageName: string, command = packageName): string {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, script);
}

export function countVitest(report: string): Tally {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  // A file that can't be loaded is a failed suite without tests.
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
}

export function countPlaywright(report: string): Tally {
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
