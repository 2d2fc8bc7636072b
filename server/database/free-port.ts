import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems hand out by themselves: until it is used, nothing else is given it, not even for an outgoing call. */
const FROM = 20_000;
const UNTIL = 32_000;

export async function freePort(draw = () => randomInt(FROM, UNTIL)): Promise<number> {
  const port = draw();
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort(draw);
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
