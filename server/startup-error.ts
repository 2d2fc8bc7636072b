/** An operator can fix this: shown as one line, without a stack. */
export class StartupError extends Error {}

export const EXIT_CODE_STARTUP_ERROR = 78;

export function describeStartupError(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `PORT ${process.env.PORT ?? 3000} is taken by another program; choose another with PORT=…`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
