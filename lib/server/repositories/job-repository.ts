import { and, eq, gte, lt } from 'drizzle-orm';
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

/** Slots are stored for as long as two instances could claim the same one; older rows are deleted. */
export async function forgetSlots(tx: Sql, before: Date): Promise<void> {
  await tx.delete(jobRuns).where(lt(jobRuns.slot, before));
}

/** Slots from an instant on count as not run. */
export async function reopenSlots(tx: Sql, from: Date): Promise<void> {
  await tx.delete(jobRuns).where(gte(jobRuns.slot, from));
}
