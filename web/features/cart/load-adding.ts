import { addingText } from '#text/adding.ts';
import { whenIdle } from '../../navigation/when-idle.ts';
import { toast } from '../../ui/toast.ts';
import type { add as addNow, Addition } from './adding.ts';

let loaded: typeof addNow | undefined;
const load = async () => (loaded = (await import('./adding.ts')).add);

// Not part of the first load, which has no room for it; loaded once the page is idle, so that the first press doesn't wait.
if (!import.meta.env.SSR) whenIdle(() => void load().catch(() => {}));

/** Returns false if it was refused; the buyer has been told. */
export async function add(addition: Addition): Promise<boolean> {
  // Imported again, a loaded file comes a task later, and what the press changes is painted a frame later.
  const addLoaded = loaded ?? (await load().catch(() => undefined));
  if (addLoaded) return addLoaded(addition);
  toast.error(addingText.failed);
  return false;
}
