import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems use for outgoing connections, so that nothing else takes the port before PostgreSQL does. */
const FROM = 20_000;
const UNTIL = 32_000;

export async function freePort(pick = () => randomInt(FROM, UNTIL)): Promise<number> {
  const port = pick();
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort(pick);
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
