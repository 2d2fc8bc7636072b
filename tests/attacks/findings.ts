import { full } from '../full.ts';
import type { Answer, Outcome } from './send.ts';

/** Other tests may be busy on this machine during `npm test`: it only catches what hangs. */
const SLOW_MS = full(15_000, 2_000);

/** What an attacked shop did that it must not do. One example of each is kept. */
export class Findings {
  readonly #kinds = new Map<string, { example: string; times: number }>();
  readonly statuses = new Map<number | string, number>();
  sent = 0;

  add(kind: string, example: string): void {
    const known = this.#kinds.get(kind);
    if (known) known.times += 1;
    else this.#kinds.set(kind, { example: example.slice(0, 600), times: 1 });
  }

  count(outcome: Outcome): void {
    this.sent += 1;
    const status = outcome === 'hung' ? outcome : (outcome?.status ?? 'no answer');
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  list(): string[] {
    return [...this.#kinds].map(([kind, { example, times }]) => `${times} × ${kind}: ${example}`);
  }

  summary(): string {
    const counts = [...this.statuses].map(([status, times]) => `${status}: ${times}`).toSorted();
    return `${this.sent} requests (${counts.join(', ')})`;
  }
}

// File paths, stacks, the database's and the libraries' own words.
const INSIDES =
  /node_modules|\/server\/|\bat [\w.<>]+ \(|PostgresError|syntax error at|relation "|invalid byte sequence|FST_ERR|HPE_|ZodError|Invalid input|expected \w+, received|native code/;

/** Undefined when the answer is as it must be. */
export function faultOf(answer: Answer): string | undefined {
  const { status, headers, body, tookMs } = answer;
  if (status >= 500 && status !== 503) return `answers ${status}`;
  if (status === 503 && headers['retry-after'] === undefined) return '503 without Retry-After';
  if (tookMs > SLOW_MS) return 'slow';
  if (status >= 400 && INSIDES.test(body)) return 'tells its insides';
  return undefined;
}

/** A refusal of the API is JSON with a message for people and a code for programs. */
export function faultOfApi(answer: Answer): string | undefined {
  const fault = faultOf(answer);
  if (fault !== undefined || answer.status < 400) return fault;
  const type = String(answer.headers['content-type']);
  if (!type.startsWith('application/json')) return `${answer.status} is no JSON`;
  try {
    const { message, code } = JSON.parse(answer.body) as { message?: unknown; code?: unknown };
    if (typeof message === 'string' && message !== '' && typeof code === 'string' && code !== '')
      return undefined;
    return `${answer.status} without message or code`;
  } catch {
    return `${answer.status} is broken JSON`;
  }
}
