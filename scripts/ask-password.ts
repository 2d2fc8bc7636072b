import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

const NOT_GIVEN = 'no password was given';

/** Asks twice without echo; from a pipe it reads the first line. */
export async function askPassword(prompt: string): Promise<string> {
  if (process.stdin.isTTY) return askTwice(prompt);
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/, 1);
  if (line === '') throw new Error(NOT_GIVEN);
  return line;
}

async function askTwice(prompt: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const stop = new AbortController();
  lines.on('SIGINT', () => lines.close());
  lines.on('close', () => stop.abort());

  const ask = async (words: string): Promise<string> => {
    process.stderr.write(words);
    const line = await lines.question('', { signal: stop.signal }).catch(() => undefined);
    process.stderr.write('\n');
    if (line === undefined) throw new Error(NOT_GIVEN);
    return line;
  };
  try {
    const password = await ask(`${prompt}: `);
    if ((await ask('Once more: ')) !== password) throw new Error('the two are not the same');
    return password;
  } finally {
    lines.close();
  }
}
