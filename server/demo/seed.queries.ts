import type { Tx } from '../database/connect.ts';

export async function lockSeeding(tx: Tx): Promise<void> {
  await tx<{ pgAdvisoryXactLock: string | null }[]>`select pg_advisory_xact_lock(hashtext('kerben demo'))`;
}
