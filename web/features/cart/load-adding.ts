import { addingText } from '#text/adding.ts';
import { whenIdle } from '../../navigation/when-idle.ts';
import { toast } from '../../ui/toast.ts';
import type { Addition } from './adding.ts';

const load = () => import('./adding.ts');

// Not part of the first load, which has no room for it; loaded once the page is idle, so that the first press doesn't wait.
if (!import.meta.env.SSR) whenIdle(() => void load().catch(() => {}));

/** Returns false if it was refused; the buyer has been told. */
export async function add(addition: Addition): Promise<boolean> {
  const loaded = await load().catch(() => undefined);
  if (loaded) return loaded.add(addition);
  toast.error(addingText.failed);
  return false;
}
