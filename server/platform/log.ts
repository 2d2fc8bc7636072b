import { type DestinationStream, type Logger, pino } from 'pino';
import postgres from 'postgres';

export type Log = Logger;

// Logs must contain no personal data. Our own entries name routes and ids only; this removes what library errors
// contain.
const PERSONAL: [RegExp, string][] = [
  [/[\w.+%-]+(@|%40)[\w-]+(\.[\w-]+)+/gi, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/\b(postgres(?:ql)?|smtps?):\/\/[^\s"']+/g, '$1://[address]'],
  [/\+?\d[\d\s()-]{7,}\d/g, '[number]'],
  [/\b\d{6}\b/g, '[code]'],
];

export const withoutPersonalData = (text: string) =>
  PERSONAL.reduce((rest, [pattern, label]) => rest.replace(pattern, label), text);

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: withoutPersonalData(String(error)) };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  const described = { type: error.name, code, stack: frames.join('\n') };
  // PostgreSQL quotes the offending values in its message and detail.
  if (error instanceof postgres.PostgresError)
    return {
      ...described,
      table: error.table_name,
      constraint: error.constraint_name,
      routine: error.routine,
    };
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { ...described, message: withoutPersonalData(error.message), cause };
}

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
    redact: {
      paths: [
        'password',
        'token',
        'email',
        'phone',
        'phoneNumber',
        'code',
        'otp',
        'tempToken',
        'authorization',
      ].flatMap(
        // `code` at the top is an exit or error code; inside a body it is a secret.
        (name) => (name === 'code' ? [`body.${name}`] : [name, `*.${name}`]),
      ),
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
