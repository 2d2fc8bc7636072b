import type { App } from './server.ts';

interface Job {
  everyMs: number;
  run: () => Promise<unknown>;
  failure: string;
}

/** Runs a job when the server starts to listen and from then on, until it closes; never twice at the same time. */
export function repeat(app: App, { everyMs, run, failure }: Job): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const start = () => {
    running ??= run()
      .catch((error: unknown) => app.log.warn({ err: error }, failure))
      .finally(() => (running = undefined));
  };
  app.addHook('onListen', async () => {
    start();
    timer = setInterval(start, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
