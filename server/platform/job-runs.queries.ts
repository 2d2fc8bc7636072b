import type { Db } from '../database/connect.ts';

/** True for one process in `everyMs`: the others leave the job to it. */
export async function claimRun(db: Db, job: string, everyMs: number): Promise<boolean> {
  const rows = await db<{ job: string }[]>`
    insert into job_run as kept (job, started_at) values (${job}, now())
    on conflict (job) do update set started_at = now()
    where kept.started_at <= now() - ${everyMs}::int * interval '1 millisecond'
    returning job`;
  return rows.length > 0;
}
