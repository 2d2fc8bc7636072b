import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from './packages.ts';

/** As a process manager does. */
const RESTART_AFTER_MS = 1_000;

interface Command {
  name: string;
  command: string[];
  env?: Record<string, string>;
  user?: User | undefined;
}

export interface ManagedProcess {
  name: string;
  /** `kill -9` of the process with its group. It is started again, unless it is to stay away. */
  kill(options?: { stayAway?: boolean }): void;
  /** After it stayed away. */
  start(): void;
}

export interface Processes {
  run(command: Command): ManagedProcess;
  logFile(name: string): string;
  /** For what a started process started apart from its group. */
  onStop(end: () => Promise<void>): void;
  /** Ends all that were started, by their ids. */
  stop(): Promise<void>;
}

/** Starts processes, starts them again when they end, and ends them with the test. */
export function createProcesses(folder: string): Processes {
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const logFile = (name: string) => join(logs, `${name}.log`);
  const killers: (() => void)[] = [];
  const ends: (() => Promise<void>)[] = [];
  let stopped = false;

  function run({ name, command: [program = '', ...args], env, user }: Command): ManagedProcess {
    let child: ChildProcess | undefined;
    let staysAway = false;

    function start(): void {
      staysAway = false;
      if (stopped || child) return;
      const log = openSync(logFile(name), 'a');
      // A group of its own, so that its children end with it, and Ctrl+C reaches this script first.
      const started = spawn(program, args, {
        cwd: folder,
        detached: true,
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder, ...env },
        stdio: ['ignore', log, log],
        ...user,
      });
      closeSync(log);
      child = started;
      started.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
      started.on('exit', () => {
        child = undefined;
        if (!staysAway) setTimeout(start, RESTART_AFTER_MS).unref();
      });
    }

    function killGroup(): void {
      if (child?.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }

    killers.push(killGroup);
    start();
    return {
      name,
      start,
      kill({ stayAway = false } = {}) {
        staysAway = stayAway;
        killGroup();
      },
    };
  }

  return {
    run,
    logFile,
    onStop: (end) => void ends.push(end),
    async stop() {
      stopped = true;
      for (const kill of killers.reverse()) kill();
      for (const end of ends) await end();
    },
  };
}
