import { and, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { jobRuns } from '@/lib/server/db/schema';

/** Claims a slot of a job; only one of all instances gets `true`. */
export async function claimSlot(tx: Sql, job: string, slot: Date, startedAt: Date): Promise<boolean> {
  const claimed = await tx
    .insert(jobRuns)
    .values({ job, slot, startedAt })
    .onConflictDoNothing()
    .returning({ job: jobRuns.job });
  return claimed.length > 0;
}

export async function finishSlot(
  tx: Sql,
  job: string,
  slot: Date,
  { finishedAt, error }: { finishedAt: Date; error: string | null },
): Promise<void> {
  await tx
    .update(jobRuns)
    .set({ finishedAt, error })
    .where(and(eq(jobRuns.job, job), eq(jobRuns.slot, slot)));
}

/** The jobs that have run, found by steps through the primary key: there are thousands of slots of each. */
const jobs = sql`(with recursive named as (
    select min(job) as job from ${jobRuns}
    union all
    select (select min(job) from ${jobRuns} where job > named.job) from named where named.job is not null
  ) select job from named where job is not null) named`;

/** The newest run of each job that meets the condition. */
export async function listNewestRuns(db: Sql, condition?: SQL) {
  const run = db
    .select()
    .from(jobRuns)
    .where(and(sql`${jobRuns.job} = named.job`, condition))
    .orderBy(desc(jobRuns.slot))
    .limit(1)
    .as('run');
  const { job, slot, startedAt, finishedAt, error } = run;
  return db
    .select({ job, slot, startedAt, finishedAt, error })
    .from(jobs)
    .innerJoinLateral(run, sql`true`)
    .orderBy(job);
}

/** Jobs whose newest finished slot failed. */
export async function listFailingJobs(db: Sql): Promise<{ job: string; failedAt: Date; error: string }[]> {
  const newest = await listNewestRuns(db, isNotNull(jobRuns.finishedAt));
  return newest.flatMap(({ job, finishedAt, error }) =>
    error !== null && finishedAt ? [{ job, failedAt: finishedAt, error }] : [],
  );
}

/** Slots are stored for as long as two instances could claim the same one; older rows are deleted. */
export async function forgetSlots(tx: Sql, before: Date): Promise<void> {
  await tx.delete(jobRuns).where(lt(jobRuns.slot, before));
}

/** Slots from an instant on count as not run. */
export async function reopenSlots(tx: Sql, from: Date): Promise<void> {
  await tx.delete(jobRuns).where(gte(jobRuns.slot, from));
}
