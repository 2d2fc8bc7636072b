import type { Tx } from '../database/connect.ts';

/** Until the transaction ends, nobody else fills the shop. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await tx<{ pgAdvisoryXactLock: string | null }[]>`select pg_advisory_xact_lock(hashtext('kerben demo'))`;
}
