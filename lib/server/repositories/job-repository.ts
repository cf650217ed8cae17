import { and, asc, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
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

/** The names of all jobs that have run, found by skipping along the primary key: each has thousands of slots. */
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

/** Since when a job has been failing: the oldest failure after its last success; null while it succeeds. */
export async function findFailingSince(db: Sql, job: string): Promise<Date | null> {
  const lastSuccess = sql`coalesce((
    select max(slot) from ${jobRuns} where job = ${job} and finished_at is not null and error is null
  ), '-infinity')`;
  const [row] = await db
    .select({ since: jobRuns.finishedAt })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), isNotNull(jobRuns.error), sql`${jobRuns.slot} > ${lastSuccess}`))
    .orderBy(asc(jobRuns.slot))
    .limit(1);
  return row?.since ?? null;
}

export type FailingJob = { job: string; failedAt: Date; failingSince: Date; error: string };

/** Jobs whose newest finished slot failed. */
export async function listFailingJobs(db: Sql): Promise<FailingJob[]> {
  const failing: FailingJob[] = [];
  for (const { job, finishedAt, error } of await listNewestRuns(db, isNotNull(jobRuns.finishedAt)))
    if (error !== null && finishedAt)
      failing.push({ job, failedAt: finishedAt, failingSince: (await findFailingSince(db, job)) ?? finishedAt, error });
  return failing;
}

/** Deletes slots that are too old to be claimed by two instances. */
export async function forgetSlots(tx: Sql, before: Date): Promise<void> {
  await tx.delete(jobRuns).where(lt(jobRuns.slot, before));
}

/** Makes slots from an instant on count as not run. */
export async function reopenSlots(tx: Sql, from: Date): Promise<void> {
  await tx.delete(jobRuns).where(gte(jobRuns.slot, from));
}
