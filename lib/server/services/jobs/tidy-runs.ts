import { forgetRuns } from '@/lib/server/repositories/ingest-repository';
import { forgetSlots } from '@/lib/server/repositories/job-repository';
import { forgetReports } from '@/lib/server/repositories/report-repository';
import type { Runtime } from '@/lib/server/runtime';

const dayMs = 86_400_000;
const slotsRetentionMs = 7 * dayMs;
const ingestsRetentionMs = 30 * dayMs;
const reportsRetentionMs = 60 * dayMs;

/** Deletes records of runs of jobs and ingests and of sources' reports, except those that are still read. */
export async function tidyRuns({ clock, database }: Pick<Runtime, 'clock' | 'database'>): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await database.transaction(async (tx) => {
    await forgetSlots(tx, before(slotsRetentionMs));
    await forgetRuns(tx, before(ingestsRetentionMs));
    await forgetReports(tx, before(reportsRetentionMs));
  });
}
