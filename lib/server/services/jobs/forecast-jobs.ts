import type { PageTag } from '@/lib/domain/shared/page-tags';
import type { Runtime } from '@/lib/server/runtime';
import { isCalculating } from '@/lib/server/services/ingesting/published';
import { invalidate } from '@/lib/server/services/ingesting/refresh-data';
import { gradeForecasts } from '@/lib/server/services/predicting/grade-forecasts';
import { keepPastForecasts } from '@/lib/server/services/predicting/keep-past-forecasts';
import { keepPastPoints } from '@/lib/server/services/predicting/keep-past-points';
import { sealForecasts } from '@/lib/server/services/predicting/seal-forecasts';
import { everyMinutes, within, type Job } from './job';

/** Of work that nobody waits for, so much is done in a run: the others of its lane come next. */
const portionMs = 2_000;
/** For so long nothing is looked for after a run that found nothing to make. */
const restMs = 3_600_000;

/** What is kept of season forecasts: of each day, and for good at three points. */
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
            // Nothing is left, unless its fits are still to come: a point that is missed from now on can wait.
            const isDone = made === 0 && portion.mayContinue() && !(await isCalculating(runtime));
            if (isDone) nextLook = now + restMs;
          }
          const today = everyMinutes(24 * 60)(runtime.clock.now()).getTime();
          // Once a day all of them: a final table may be corrected months later.
          await gradeForecasts(runtime, { ...portion, all: today !== lookedAgainOn });
          lookedAgainOn = today;
        }),
    },
  ];
}
