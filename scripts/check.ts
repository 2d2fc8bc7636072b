// `npm test` runs all checks, `npm test -- lint vitest` some. --fix lets format and lint correct what they can. --full
// (`npm run test:full`) runs long tests in full, and `*.full.test.ts`.
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../server/database/create-database.ts';
import { startTestCluster, TEMPLATE, withDatabase } from '../server/database/test-cluster.ts';
import { countPlaywright, countVitest, type Outcome, runStep, type Step, tool } from './checks/run-step.ts';
import { findOrInstallBrowser } from './browser.ts';

const LINT_DATABASE = 'kerben_lint';
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const fix = process.argv.includes('--fix');
if (process.argv.includes('--full')) process.env.FULL = '1';

// Two lanes for two cores; then the browser, which uses both.
const LANES = [['types', 'oxlint', 'lint', 'format', 'imports', 'unused', 'size'], ['vitest']] as const;
const LAST = ['browser'] as const;
const NEED_DATABASE: StepName[] = ['lint', 'vitest', 'browser'];
type StepName = (typeof LANES)[number][number] | (typeof LAST)[number];

const STEPS: Record<StepName, () => Step | Promise<Step>> = {
  format: () => ({ command: [tool('oxfmt'), fix ? '--write' : '--check', '.'] }),
  oxlint: () => ({ command: [tool('oxlint'), ...(fix ? ['--fix'] : [])] }),
  lint: () => ({ command: [tool('eslint'), '--max-warnings=0', ...(fix ? ['--fix'] : []), '.'] }),
  imports: () => ({
    command: [
      tool('dependency-cruiser', 'depcruise'),
      ...['--config', '.dependency-cruiser.mjs', 'contract', 'server', 'web', 'scripts', 'tests'],
      ...['eslint.config.js', 'playwright.config.ts', 'vite.config.ts', 'vitest.config.ts'],
    ],
  }),
  unused: () => ({ command: [tool('knip')] }),
  size: () => ({ command: ['scripts/checks/size.ts'] }),
  types: () => ({ command: [tool('typescript-7', 'tsc')] }),
  vitest: async () => ({
    command: [
      tool('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    // For the screen tests.
    env: { CHROMIUM_PATH: await browser },
    count: () => countVitest(vitestReport),
  }),
  browser: async () => ({
    command: [tool('@playwright/test', 'playwright'), 'test', '--reporter=dot,json'],
    env: { CHROMIUM_PATH: await browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    count: () => countPlaywright(playwrightReport),
  }),
};

const isStep = (name: string): name is StepName => Object.hasOwn(STEPS, name);
const isChosen = (name: StepName) => names.length === 0 || names.includes(name);
const say = (line: string) => process.stdout.write(`${line}\n`);

const stranger = names.find((name) => !isStep(name));
if (stranger !== undefined) {
  say(`There is no check "${stranger}". The checks: ${Object.keys(STEPS).join(', ')}`);
  process.exit(1);
}

const folder = await makeFolder();
process.env.TMPDIR = folder;
const vitestReport = join(folder, 'vitest.json');
const playwrightReport = join(folder, 'playwright.json');

const stop = new AbortController();
process.on('SIGINT', () => stop.abort());
process.on('SIGTERM', () => stop.abort());

const browser = isChosen('browser') || isChosen('vitest') ? findOrInstallBrowser(say) : Promise.resolve('');
browser.catch(() => {}); // the step that waits for it tells

const cluster = NEED_DATABASE.some(isChosen) ? await startTestCluster() : undefined;
if (cluster) {
  process.env.TEST_CLUSTER_URL = cluster.url;
  // A copy: tests copy the template too, which fails while somebody is connected to it.
  await createDatabase(cluster.url, LINT_DATABASE, TEMPLATE);
  process.env.LINT_DATABASE_URL = withDatabase(cluster.url, LINT_DATABASE);
}

const outcomes: Outcome[] = [];
try {
  await Promise.all(LANES.map(runLane));
  await runLane(LAST);
} finally {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}

if (stop.signal.aborted) {
  say('stopped');
  process.exit(130);
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/**
 * For all temporary files. In memory where there is room: on a disk, creating the hundreds of files of a test's database takes
 * a third of a second of CPU time.
 */
async function makeFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  const made = await mkdtemp(join(bavail * bsize > 2 ** 32 ? memory : tmpdir(), 'kerben-check-'));
  // PostgreSQL, which doesn't run as root, reads its password here.
  await chmod(made, 0o711);
  return made;
}

async function runLane(lane: readonly StepName[]): Promise<void> {
  for (const name of lane.filter(isChosen)) {
    if (stop.signal.aborted) return;
    const outcome = await runNamed(name);
    if (stop.signal.aborted) return;
    outcomes.push(outcome);
    const tests =
      outcome.passed + outcome.failed > 1 ? `, ${outcome.passed} of ${outcome.passed + outcome.failed}` : '';
    say(
      `${outcome.failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(8)} ${outcome.seconds.toFixed(1)} s${tests}`,
    );
    for (const line of outcome.named) say(`       ${line}`);
    if (outcome.failed > 0) say(`${outcome.output.trimEnd()}\n`);
  }
}

async function runNamed(name: StepName): Promise<Outcome> {
  try {
    return await runStep(await STEPS[name](), stop.signal);
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      named: [],
      output: error instanceof Error ? error.message : String(error),
      seconds: 0,
    };
  }
}
