import { dayRange, siteDay } from '@/lib/domain/dates';
import { pageTags } from '@/lib/domain/page-tags';
import { dataSources, isDataSource, type DataSourceId } from '@/lib/env/data-sources';
import { claimSlot, finishSlot, forgetSlots, reopenSlots } from '@/lib/server/repositories/job-repository';
import type { Runtime } from '@/lib/server/runtime';
import { tidyAccounts } from '@/lib/server/services/accounts/account-jobs';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';
import { deliverMails } from '@/lib/server/services/mails/deliver-mails';
import { checkPayments } from '@/lib/server/services/payments/check-payments';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { storedSources } from './active-source';
import { invalidate, publishChanges, refreshData } from './refresh-data';

/** Work that is repeated. Its slots have names by time, and each slot is run by one instance only. */
export type Job = {
  id: string;
  /** Start of the slot that `now` lies in. */
  slotAt(now: Date): Date;
  /** @throws what went wrong; it is written down, and the next slot tries again */
  run(): Promise<void>;
};

const minuteInMs = 60_000;
/** After failures in a row a source is looked at less and less often, at least this often. */
const longestPauseMinutes = 6 * 60;

const everyMinutes = (minutes: number) => (now: Date) =>
  new Date(Math.floor(now.getTime() / (minutes * minuteInMs)) * minutes * minuteInMs);

/** Everything that keeps a running site current. */
export async function createJobs(runtime: Runtime): Promise<Job[]> {
  const sources = (await storedSources(runtime.database)) ?? [];
  const zone = runtime.env.SITE_TIMEZONE;
  return [
    {
      id: 'seal',
      slotAt: everyMinutes(1),
      async run() {
        const { tags } = await sealDue(runtime);
        invalidate(runtime, [tags]);
      },
    },
    {
      id: 'mail',
      slotAt: everyMinutes(1),
      async run() {
        await deliverMails(runtime);
      },
    },
    { id: 'payments', slotAt: everyMinutes(1), run: () => checkPayments(runtime) },
    { id: 'tidy-accounts', slotAt: everyMinutes(24 * 60), run: () => tidyAccounts(runtime) },
    // A name that an earlier version stored has no source here.
    ...sources.filter(isDataSource).map((source) => refreshJob(runtime, source)),
    {
      id: 'fit',
      slotAt: (now) => dayRange(siteDay(now, zone), zone).start,
      async run() {
        const tags = await publishChanges(runtime);
        // Days pass also where no source has anything new.
        invalidate(runtime, [tags, [pageTags.nextDays]]);
      },
    },
    {
      // By the minute and not once a day: after an absence, or a failure, the next one makes up for it. It finds the day's row and is done.
      id: 'bet-of-the-day',
      slotAt: everyMinutes(1),
      async run() {
        if (await sealBetOfTheDay(runtime)) invalidate(runtime, [[pageTags.all]]);
      },
    },
  ];
}

function refreshJob(runtime: Runtime, source: DataSourceId): Job {
  const minutes = dataSources[source].refreshMinutes;
  let failures = 0;
  let notBefore = 0;
  return {
    id: `ingest-${source}`,
    slotAt: everyMinutes(minutes),
    async run() {
      const now = runtime.clock.now().getTime();
      // Further ahead than any pause: the clock was set back since.
      if (now < notBefore && notBefore - now <= longestPauseMinutes * minuteInMs) return;
      const report = await refreshData(runtime, { source, scope: 'current' }).catch((error: unknown) => ({
        error: String(error),
      }));
      failures = report.error === null ? 0 : failures + 1;
      notBefore = failures === 0 ? 0 : now + Math.min(minutes * 2 ** failures, longestPauseMinutes) * minuteInMs;
      if (report.error !== null)
        throw new Error(`${source} could not be read (${failures} in a row): ${report.error.slice(0, 500)}`);
    },
  };
}

/**
 * Runs, one after the other, the jobs whose current slot nobody has run yet.
 * @param onError told of what a job threw; nothing is thrown from here
 * @param goesOn asked before each job
 */
export async function runDueJobs(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  jobs: readonly Job[],
  onError: (job: string, error: unknown) => void,
  goesOn: () => boolean = () => true,
): Promise<void> {
  for (const job of jobs) {
    if (!goesOn()) return;
    try {
      const startedAt = clock.now();
      const slot = job.slotAt(startedAt);
      if (!(await database.transaction((tx) => claimSlot(tx, job.id, slot, startedAt)))) continue;
      const error = await job.run().then(
        () => null,
        (reason: unknown) => reason ?? new Error('The job failed without a reason'),
      );
      if (error !== null) onError(job.id, error);
      const message = error === null ? null : error instanceof Error ? error.message : JSON.stringify(error);
      await database.transaction((tx) => finishSlot(tx, job.id, slot, clock.now(), message));
    } catch (error) {
      onError(job.id, error);
    }
  }
}

/**
 * Tidies the slots before the first round. The embedded database has one process, so slots at or after its clock are an earlier
 * process's whose clock was set elsewhere (APP_NOW); they must not keep this one from its work.
 */
export async function prepareSlots({ database, clock }: Pick<Runtime, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await database.transaction(async (tx) => {
    await forgetSlots(tx, new Date(now - 7 * 24 * 60 * minuteInMs));
    if (database.kind === 'embedded') await reopenSlots(tx, new Date(now - minuteInMs));
  });
}

/**
 * Makes good for a clock that is set back while the site runs, to be called before each round. Slots that lie ahead now were run by the clock
 * as it was: left alone they would stop every job until the clock comes by them again.
 */
export function clockFollower({ clock, database }: Pick<Runtime, 'clock' | 'database'>): () => Promise<void> {
  let last = clock.now().getTime();
  return async () => {
    const now = clock.now().getTime();
    const isSetBack = now < last - minuteInMs;
    last = now;
    if (!isSetBack) return;
    await database.transaction((tx) => reopenSlots(tx, new Date(now - minuteInMs)));
  };
}
