import { setTimeout } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Runtime } from '@/lib/server/runtime';
import { clockFollower, createJobs, prepareSlots, runDueJobs } from './jobs';

export type Schedule = {
  /** Ends after the job that runs now, or after so many milliseconds: a job that is cut off is made good for by its next turn, as after a crash. */
  stop(patienceMs: number): Promise<void>;
};

/**
 * Keeps the site current from now on: seals every minute, looks at the sources every few minutes, fits every day. Each slot runs once
 * however many instances there are; a job that fails is reported and tried again in its next slot.
 */
export async function startSchedule(
  runtime: Runtime,
  onError: (job: string, error: unknown) => void,
): Promise<Schedule> {
  await prepareSlots(runtime);
  const jobs = await createJobs(runtime);
  const followClock = clockFollower(runtime);
  let running: Promise<void> = Promise.resolve();
  let isStopping = false;
  const turn = async (): Promise<void> => {
    await followClock().catch((error: unknown) => onError('clock', error));
    await runDueJobs(runtime, jobs, onError, () => !isStopping);
  };
  const cron = new Cron('5 * * * * *', { protect: true, unref: true }, () => (running = turn()));
  return {
    async stop(patienceMs) {
      isStopping = true;
      cron.stop();
      await Promise.race([running, setTimeout(patienceMs, undefined, { ref: false })]);
    },
  };
}
