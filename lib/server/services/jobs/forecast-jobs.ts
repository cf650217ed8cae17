import type { PageTag } from '@/lib/domain/shared/page-tags';
import type { Runtime } from '@/lib/server/runtime';
import { isCalculating } from '@/lib/server/services/ingesting/published';
import { invalidate } from '@/lib/server/services/ingesting/refresh-data';
import { gradeForecasts } from '@/lib/server/services/predicting/grade-forecasts';
import { keepPastForecasts } from '@/lib/server/services/predicting/keep-past-forecasts';
import { keepPastPoints } from '@/lib/server/services/predicting/keep-past-points';
import { sealForecasts } from '@/lib/server/services/predicting/seal-forecasts';
import { everyMinutes, within, type Job } from './job';

/**
 * Maximum duration, in milliseconds, of one run of work that nobody waits for; then it is the turn of the other jobs in
 * its lane.
 */
const portionMs = 2_000;
/** Pause after a run that found nothing to do, in milliseconds. */
const restMs = 3_600_000;

/** The jobs that keep season forecasts: one for each day, and permanent ones at three points. */
export function forecastJobs(runtime: Runtime): Job[] {
  const withTags = async (work: (tags: Set<PageTag>) => Promise<unknown>) => {
    const tags = new Set<PageTag>();
    await work(tags).finally(() => invalidate(runtime, [tags]));
  };
  const settled = new Map<number, number>();
  let [lookedAgainOn, nextLook] = [0, 0];
  return [
    {
      id: 'past-forecasts',
      lane: 'own',
      slotAt: everyMinutes(1),
      run: () => withTags((tags) => keepPastForecasts(runtime, { mayContinue: within(portionMs), tags })),
    },
    {
      id: 'seal-forecasts',
      lane: 'own',
      slotAt: everyMinutes(5),
      run: () => withTags((tags) => sealForecasts(runtime, tags)),
    },
    {
      id: 'past-points',
      lane: 'own',
      slotAt: everyMinutes(1),
      run: () =>
        withTags(async (tags) => {
          const portion = { mayContinue: within(portionMs), tags };
          const now = runtime.clock.now().getTime();
          if (now >= nextLook) {
            const made = await keepPastPoints(runtime, settled, portion);
            // This is done unless its fits are still to come; a point missed from now on can wait.
            const isDone = made === 0 && portion.mayContinue() && !(await isCalculating(runtime));
            if (isDone) nextLook = now + restMs;
          }
          const today = everyMinutes(24 * 60)(runtime.clock.now()).getTime();
          // All of them are checked once a day, because a final table may be corrected months later.
          await gradeForecasts(runtime, { ...portion, all: today !== lookedAgainOn });
          lookedAgainOn = today;
        }),
    },
  ];
}
