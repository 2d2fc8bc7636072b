import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  passed: number;
  failed: number;
  /** One line per test that failed or passed only on retry. */
  named: string[];
}

export interface Outcome extends Tally {
  output: string;
  seconds: number;
}

export interface Step {
  command: string[];
  env?: Record<string, string>;
  /** Reads the counts of passed and failed tests from the runner's report. */
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
    // Its own process group, so that Ctrl-C reaches it through us, once.
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

/** A runner that crashed or ran nothing has failed, whatever its report says. */
function tally(succeeded: boolean, count: Step['count']): Tally {
  const allOrNothing = { passed: Number(succeeded), failed: Number(!succeeded), named: [] };
  if (!count) return allOrNothing;
  try {
    const { passed, failed, named } = count();
    const somethingElse = failed === 0 && (!succeeded || passed === 0);
    return { passed, failed: somethingElse ? 1 : failed, named };
  } catch {
    return { passed: 0, failed: 1, named: [] };
  }
}

/** Run directly by our Node, so that it works the same on every system. */
export function tool(packageName: string, command = packageName): string {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, script);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export function countVitest(report: string): Tally {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = readReport(
    report,
  ) as VitestReport;
  const named = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failures = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded fails without a test.
    if (failures.length === 0 && status === 'failed') return [`failed: ${file}${because(message)}`];
    return failures.map((test) => `failed: ${file} › ${test.fullName}${because(test.failureMessages[0])}`);
  });
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites, named };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  projectName: string;
  status: string;
  results: { error?: { message?: string } }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const NAMED_STATUSES: Record<string, string> = { unexpected: 'failed', flaky: 'flaky' };

export function countPlaywright(report: string): Tally {
  const { stats, errors, suites } = readReport(report) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    named: suites.flatMap(nameJourneys),
  };
}

function nameJourneys({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status in NAMED_STATUSES)
      .map(
        ({ status, projectName, results }) =>
          `${NAMED_STATUSES[status]}: [${projectName}] ${file} › ${title}${because(results[0]?.error?.message)}`,
      ),
  );
  return [...own, ...suites.flatMap(nameJourneys)];
}

/** The beginning of an error; the step's output has all of it. */
function because(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, 4)
    .map((line) => `\n         ${line.trim().slice(0, 200)}`)
    .join('');
}

const readReport = (report: string): unknown => JSON.parse(readFileSync(report, 'utf8'));
