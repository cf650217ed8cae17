import { Cron } from 'croner';
import type { Runtime } from '@/lib/server/runtime';
import { createJobs, prepareSlots, runDueJobs } from './jobs';

export type Schedule = { /** Ends after the job that runs now. */ stop(): Promise<void> };

/**
 * Keeps the site current from now on: seals every minute, looks at the sources every few minutes, fits every day. Each slot runs once
 * however many instances there are; a job that fails is reported and tried again in its next slot.
 */
export async function startSchedule(runtime: Runtime, onError: (job: string, error: unknown) => void): Promise<Schedule> {
  await prepareSlots(runtime);
  const jobs = await createJobs(runtime);
  let running: Promise<void> = Promise.resolve();
  const cron = new Cron('5 * * * * *', { protect: true, unref: true }, () => (running = runDueJobs(runtime, jobs, onError)));
  return {
    async stop() {
      cron.stop();
      await running;
    },
  };
}
