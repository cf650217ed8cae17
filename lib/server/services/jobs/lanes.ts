import { groupBy } from '@/lib/domain/shared/group-by';
import type { Runtime } from '@/lib/server/runtime';
import type { Job } from './job';
import { clockFollower, runDueJobs } from './jobs';

export type Lanes = {
  /** Starts the due jobs of each lane whose earlier jobs have ended. */
  turn(): Promise<void>;
  /** Starts no further job. Resolves when the running ones have ended. */
  end(): Promise<void>;
};

/**
 * Creates lanes that each run one job after the other, so that a slow provider or source does not delay prompt jobs.
 * @param onError called with a job's error
 */
export function createLanes(
  site: Pick<Runtime, 'database' | 'clock'>,
  jobs: readonly Job[],
  onError: (job: string, error: unknown) => void,
): Lanes {
  const followClock = clockFollower(site);
  const lanes = [...groupBy(jobs, ({ lane }) => lane).values()];
  const running = new Map<readonly Job[], Promise<void>>();
  let isEnding = false;
  return {
    async turn() {
      await followClock().catch((error: unknown) => onError('clock', error));
      for (const lane of lanes)
        if (!running.has(lane))
          running.set(
            lane,
            runDueJobs(site, lane, onError, () => !isEnding).finally(() => running.delete(lane)),
          );
    },
    async end() {
      isEnding = true;
      await Promise.all(running.values());
    },
  };
}
