import type { Db } from '../database/connect.ts';

/** Processes' timers and the database's clock differ a little: a run that comes that much too early must not wait for the next. */
const TOLERANCE = 0.1;

/** True for one process in `everyMs`: the others leave the job to it. */
export async function claimRun(db: Db, job: string, everyMs: number): Promise<boolean> {
  const rows = await db<{ job: string }[]>`
    insert into job_run as kept (job, started_at) values (${job}, now())
    on conflict (job) do update set started_at = now()
    where kept.started_at <= now() - ${(1 - TOLERANCE) * everyMs}::float8 * interval '1 millisecond'
    returning job`;
  return rows.length > 0;
}

/** True while the job is the holder's. Whoever goes on with it renews the lease in time. */
export async function holdLease(
  db: Db,
  { job, holder, leaseMs }: { job: string; holder: string; leaseMs: number },
): Promise<boolean> {
  const rows = await db<{ job: string }[]>`
    insert into job_lease as kept (job, holder, expires_at)
    values (${job}, ${holder}::uuid, now() + ${leaseMs}::int * interval '1 millisecond')
    on conflict (job) do update set holder = excluded.holder, expires_at = excluded.expires_at
    where kept.holder = excluded.holder or kept.expires_at <= now()
    returning job`;
  return rows.length > 0;
}

export async function endLease(db: Db, job: string, holder: string): Promise<void> {
  await db`delete from job_lease where job = ${job} and holder = ${holder}::uuid`;
}
