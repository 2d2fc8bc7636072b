import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

export const BROWSER_ARGUMENTS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys leave pictures out, a sixth of the CPU time, unless they look at them. */
export function journeyBrowser({ pictures }: { pictures: boolean }): {
  args: string[];
  executablePath?: string;
} {
  const executablePath = findBrowser();
  return {
    args: [
      ...BROWSER_ARGUMENTS,
      // Not `context.route`: with it every request passes through the test, and nothing is cached.
      '--host-resolver-rules=MAP example.kg ~NOTFOUND',
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
    ],
    ...(executablePath && { executablePath }),
  };
}

// The headless shell draws no window, which halves the CPU work.
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const ON_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const ON_WINDOWS = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  .filter((folder) => folder !== undefined)
  .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));

export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const onLinux = PROGRAMS.flatMap((name) =>
    ['/usr/bin', '/usr/local/bin', '/snap/bin'].map((bin) => join(bin, name)),
  );
  const known = { linux: onLinux, darwin: ON_MAC, win32: ON_WINDOWS }[process.platform as string] ?? [];
  return [...known, chromium.executablePath()].find(isExecutable);
}

/** Installs Debian's package if there is none and we are allowed to. */
export async function findOrInstallBrowser(say: (line: string) => void): Promise<string> {
  const found = findBrowser();
  if (found && isExecutable(found)) return found;
  if (found) throw new Error(`CHROMIUM_PATH is ${found}, and there is no program there`);

  const apt = aptCommand();
  if (apt) {
    say('installing chromium for the browser tests…');
    await run([...apt, 'update']);
    // Not every Debian has the shell.
    const installed =
      (await run([...apt, 'install', '-y', 'chromium-headless-shell'])) ||
      (await run([...apt, 'install', '-y', 'chromium']));
    const browser = installed && findBrowser();
    if (browser) return browser;
  }
  throw new Error(
    'The browser tests need Chrome or Chromium: install one (on Debian: apt-get install chromium), ' +
      'or set CHROMIUM_PATH to its program',
  );
}

function aptCommand(): string[] | undefined {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return undefined;
  if (!/^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))) return undefined;
  if (isRoot) return ['apt-get', '-qq'];
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return ['sudo', '-n', 'apt-get', '-qq'];
  } catch {
    return undefined;
  }
}

async function run([program = '', ...options]: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(program, options, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
