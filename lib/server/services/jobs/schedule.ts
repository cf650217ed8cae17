import { setTimeout } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Runtime } from '@/lib/server/runtime';
import { createJobs, prepareSlots } from './jobs';
import { createLanes } from './lanes';

export type Schedule = {
  /**
   * Ends after the running jobs, or after `timeoutMs`: an interrupted job is completed by its next run, as after a
   * crash.
   */
  stop(timeoutMs: number): Promise<void>;
  /** Begins a round at once, without waiting for the next minute; it does everything that is due by now. */
  wake(): void;
};

/**
 * Keeps the site current: seals every minute, polls the sources every few minutes, fits every day. Each slot runs once
 * for all instances; a failed job is reported and retried in its next slot.
 */
export async function startSchedule(
  runtime: Runtime,
  onError: (job: string, error: unknown) => void,
  announce?: (line: string) => void,
): Promise<Schedule> {
  await prepareSlots(runtime);
  const jobs = createJobs(runtime, announce);
  const lanes = createLanes(runtime, jobs, onError);
  let turning: Promise<void> = Promise.resolve();
  const turn = (): Promise<void> => (turning = lanes.turn());
  const cron = new Cron(everyMinute(runtime.env.APP_SPEED), { protect: true, unref: true }, turn);
  return {
    wake: () => void turn(),
    async stop(timeoutMs) {
      cron.stop();
      await Promise.race([Promise.all([turning, lanes.end()]), setTimeout(timeoutMs, undefined, { ref: false })]);
    },
  };
}

/** The cron pattern for a minute of the app's clock. */
const everyMinute = (speed: number): string =>
  speed === 1 ? '5 * * * * *' : `*/${Math.max(1, Math.round(60 / speed))} * * * * *`;
