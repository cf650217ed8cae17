import { setTimeout } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Runtime } from '@/lib/server/runtime';
import { clockFollower, createJobs, prepareSlots, runDueJobs } from './jobs';

export type Schedule = {
  /**
   * Ends after the running job, or after so many milliseconds: an interrupted job is completed by its next run, as
   * after a crash.
   */
  stop(timeoutMs: number): Promise<void>;
};

/**
 * Keeps the site current: seals every minute, polls the sources every few minutes, fits every day. Each slot runs once
 * for all instances; a failed job is reported and retried in its next slot.
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
  const cron = new Cron(everyMinute(runtime.env.APP_SPEED), { protect: true, unref: true }, () => (running = turn()));
  return {
    async stop(timeoutMs) {
      isStopping = true;
      cron.stop();
      await Promise.race([running, setTimeout(timeoutMs, undefined, { ref: false })]);
    },
  };
}

/** The pattern of a minute of the app's clock. */
const everyMinute = (speed: number): string =>
  speed === 1 ? '5 * * * * *' : `*/${Math.max(1, Math.round(60 / speed))} * * * * *`;
