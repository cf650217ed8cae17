import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { dataSourceIds, dataSources, isDataSource, type DataSourceId } from '@/lib/env/data-sources';
import { findDueSources } from '@/lib/server/repositories/document-repository';
import { claimSlot, finishSlot, reopenSlots } from '@/lib/server/repositories/job-repository';
import type { Runtime } from '@/lib/server/runtime';
import { tidyAccounts } from '@/lib/server/services/accounts/account-jobs';
import { recordDailyFigures } from '@/lib/server/services/admin/get-trends';
import { deliverAlerts } from '@/lib/server/services/alerts/deliver-alerts';
import { recordWeekAlert } from '@/lib/server/services/alerts/record-alerts';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { beginDay } from '@/lib/server/services/ingesting/begin-day';
import { lookForSource } from '@/lib/server/services/ingesting/offered-source';
import { completeData } from '@/lib/server/services/ingesting/prepare-data';
import { isCalculating } from '@/lib/server/services/ingesting/published';
import { recalculate } from '@/lib/server/services/ingesting/recalculate';
import { invalidate, refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { followLive } from '@/lib/server/services/live/follow-live';
import { liveSources } from '@/lib/server/services/live/live-sources';
import { storeNews } from '@/lib/server/services/live/store-news';
import { deliverMails } from '@/lib/server/services/mails/deliver-mails';
import { outsideServices, watchService } from '@/lib/server/services/outside/watch-services';
import { checkPayments } from '@/lib/server/services/payments/check-payments';
import { gradeFinished } from '@/lib/server/services/predicting/grade-finished';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { updateFitness } from '@/lib/server/services/predicting/update-fitness';
import { countGrades } from '@/lib/server/services/record/count-grades';
import { gradeSlips } from '@/lib/server/services/slips/grade-slips';
import { tidyVisits } from '@/lib/server/services/visits/store-visits';
import { forecastJobs } from './forecast-jobs';
import { everyMinutes, minuteInMs, within, type Job } from './job';
import { tidyRuns } from './tidy-runs';

/** Maximum time in which one run may begin to send, in milliseconds: it ends before the next run is due. */
const sendingMs = 40_000;
/** After consecutive failures a source is polled less and less often, but at least this often. */
const maxPauseMinutes = 6 * 60;
/** The pause after the first failure; that of a document is equally short. */
const retryMinutes = 2;

export function createJobs(runtime: Runtime, announce?: (line: string) => void): Job[] {
  return [
    {
      id: 'seal',
      lane: 'prompt',
      slotAt: everyMinutes(1),
      async run() {
        const tags = new Set<PageTag>();
        await sealDue(runtime, tags).finally(() => invalidate(runtime, [tags]));
      },
    },
    liveJob(runtime),
    {
      id: 'mail',
      lane: 'mail',
      slotAt: everyMinutes(1),
      async run() {
        await deliverMails(runtime, undefined, within(sendingMs));
      },
    },
    { id: 'payments', lane: 'payments', slotAt: everyMinutes(1), run: () => checkPayments(runtime) },
    { id: 'tidy-accounts', lane: 'own', slotAt: everyMinutes(24 * 60), run: () => tidyAccounts(runtime) },
    { id: 'daily-figures', lane: 'own', slotAt: everyMinutes(10), run: () => recordDailyFigures(runtime) },
    { id: 'tidy-visits', lane: 'own', slotAt: everyMinutes(24 * 60), run: () => tidyVisits(runtime) },
    { id: 'tidy-runs', lane: 'own', slotAt: everyMinutes(24 * 60), run: () => tidyRuns(runtime) },
    ...outsideServices(runtime).map((service): Job => ({
      id: service.id,
      lane: 'watch',
      slotAt: everyMinutes(5),
      run: () => watchService(runtime, service),
    })),
    ...maintenanceJob(runtime),
    { id: 'weekly-summary', lane: 'prompt', slotAt: everyMinutes(1), run: () => recordWeekAlert(runtime) },
    {
      id: 'alerts',
      lane: 'alerts',
      slotAt: everyMinutes(1),
      async run() {
        await deliverAlerts(runtime, { mayContinue: within(sendingMs) });
      },
    },
    {
      // Comes before the other jobs in its lane, which would otherwise begin with parts of the same work.
      id: 'complete-data',
      lane: 'sources',
      // Checked in each round: it may have become due at any moment, and only one instance does it at a time.
      slotAt: (now) => now,
      async run() {
        await completeData(runtime, { announce });
      },
    },
    ...dataSourceIds.map((source) => refreshJob(runtime, source)),
    retryJob(runtime),
    { id: 'look-for-source', lane: 'sources', slotAt: everyMinutes(30), run: () => lookForSource(runtime) },
    // Checked in each round: a change wakes the schedule.
    { id: 'recalculate', lane: 'changes', slotAt: (now) => now, run: () => recalculate(runtime) },
    {
      // Matches from a source are graded even if another of its documents is slow, or the past cannot be completed.
      id: 'grade',
      lane: 'own',
      slotAt: everyMinutes(5),
      async run() {
        const tags = new Set<PageTag>();
        // The backtest is then graded with everything else: while its predictions are still being written, the
        // planner's statistics know a handful of rows, and grading took three minutes.
        const isSealed = await isCalculating(runtime);
        await gradeFinished(runtime, tags, isSealed).finally(() => invalidate(runtime, [tags]));
        await gradeSlips(runtime);
        await countGrades(runtime);
      },
    },
    {
      id: 'fit',
      lane: 'own',
      // Runs every few minutes rather than once a day, for the same reason as the bet of the day below.
      slotAt: everyMinutes(10),
      async run() {
        const tags = new Set<PageTag>();
        // A result becomes overdue by time alone.
        await updateFitness(runtime, tags).finally(() => invalidate(runtime, [tags]));
        await beginDay(runtime);
      },
    },
    ...forecastJobs(runtime),
    {
      // Runs every minute rather than once a day, so that a later run makes up for downtime or a failure. There is
      // nothing left to do once the day's row exists.
      id: 'bet-of-the-day',
      lane: 'prompt',
      slotAt: everyMinutes(1),
      async run() {
        if (await sealBetOfTheDay(runtime)) invalidate(runtime, [[pageTags.all]]);
      },
    },
  ];
}

/** Daily maintenance for a database that does not maintain itself. */
function maintenanceJob({ database: { maintain } }: Runtime): Job[] {
  return maintain ? [{ id: 'maintain-database', lane: 'own', slotAt: everyMinutes(24 * 60), run: maintain }] : [];
}

/** Live scores, goals and final results, once a minute; a source is asked only while one of its matches is in play. */
function liveJob(runtime: Runtime): Job {
  const sources = liveSources(runtime, dataSourceIds);
  return {
    id: 'live',
    lane: 'live',
    slotAt: everyMinutes(1),
    async run() {
      const active = await storedSources(runtime.database);
      const used = sources.list.filter(({ id }) => active?.includes(id));
      const { tags, inPlay, failures } = await followLive(runtime, used);
      invalidate(runtime, [tags]);
      if (inPlay === 0) sources.close();
      // Matches that have ended are published in the same minute.
      else if (await storeNews(runtime, used)) invalidate(runtime, [(await followLive(runtime, [])).tags]);
      if (failures.length > 0) throw new Error(failures.join('; ').slice(0, 500));
    },
  };
}

function refreshJob(runtime: Runtime, source: DataSourceId): Job {
  const minutes = dataSources[source].refreshMinutes;
  const slotAt = everyMinutes(minutes);
  let failures = 0;
  let notBefore = 0;
  return {
    id: `ingest-${source}`,
    lane: 'sources',
    slotAt,
    async run() {
      // The sources can change while the site runs.
      if (!(await storedSources(runtime.database))?.includes(source)) return;
      // Pauses are counted in slots, so that one that begins a moment earlier in its slot is not skipped.
      const now = slotAt(runtime.clock.now()).getTime();
      // If the end of the pause is further ahead than any pause lasts, the clock has been set back.
      if (now < notBefore && notBefore - now <= maxPauseMinutes * minuteInMs) return;
      const report = await refreshData(runtime, { source, scope: 'scheduled' }).catch((error: unknown) => ({
        error: String(error),
        files: [],
      }));
      // If some documents were read, each of the others has its own pause.
      failures = report.error === null || report.files.length > 0 ? 0 : failures + 1;
      notBefore = failures === 0 ? 0 : now + Math.min(minutes * 2 ** failures, maxPauseMinutes) * minuteInMs;
      if (failures > 0)
        throw new Error(`${source} could not be read (${failures} in a row): ${report.error?.slice(0, 500) ?? ''}`);
      if (report.error !== null) throw new Error(`${source}: ${report.error.slice(0, 500)}`);
    },
  };
}

/** Reads documents that failed, or were never read, each when its own pause is over. */
function retryJob(runtime: Runtime): Job {
  return {
    id: 'retry-documents',
    lane: 'sources',
    slotAt: everyMinutes(retryMinutes),
    async run() {
      const { database, clock } = runtime;
      // A name stored by an earlier version may have no source here.
      const sources = ((await storedSources(database)) ?? []).filter(isDataSource);
      const errors: string[] = [];
      for (const source of await findDueSources(database.sql, sources, clock.now())) {
        const { error } = await refreshData(runtime, { source, scope: 'due' });
        if (error !== null) errors.push(`${source}: ${error}`);
      }
      if (errors.length > 0) throw new Error(errors.join('; ').slice(0, 500));
    },
  };
}

/**
 * Runs, one after the other, the jobs whose current slot has not been run yet.
 * @param onError called with a job's error; this never throws
 * @param mayContinue called before each job
 */
export async function runDueJobs(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  jobs: readonly Job[],
  onError: (job: string, error: unknown) => void,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  for (const job of jobs) {
    if (!mayContinue()) return;
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
      await database.transaction((tx) => finishSlot(tx, job.id, slot, { finishedAt: clock.now(), error: message }));
    } catch (error) {
      onError(job.id, error);
    }
  }
}

/**
 * Prepares the slots for the first round. The embedded database has only one process, so slots at or after its clock
 * come from an earlier process with another clock (APP_NOW), and must not block this one.
 */
export async function prepareSlots({ database, clock }: Pick<Runtime, 'database' | 'clock'>): Promise<void> {
  if (database.kind !== 'embedded') return;
  const now = clock.now().getTime();
  await database.transaction((tx) => reopenSlots(tx, new Date(now - minuteInMs)));
}

/**
 * Handles a clock that is set back while the site runs; to be called before each round. Slots that are now in the
 * future were run by the old clock: they would otherwise block every job until the clock reaches them again.
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
