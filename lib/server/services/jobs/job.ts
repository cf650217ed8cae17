/** Repeated work. Its slots are named by time, and each slot is run by one instance only. */
export type Job = {
  id: string;
  /** Start of the slot of `now`. */
  slotAt(now: Date): Date;
  /** @throws the job's error; it is recorded, and the next slot retries */
  run(): Promise<void>;
  lane: Lane;
};

/**
 * The jobs of one lane run one after the other, beside the other lanes (lanes.ts). `prompt`: visitors notice when it is
 * late. `own`: work within the site. `changes`: what follows an admin's change, who waits for it. Jobs of these three ask
 * nobody outside. Whoever may be slow to answer has a lane of
 * its own: `live` and `sources` (results), `alerts` (push services), `mail`, `payments`, and `watch`, which asks whether
 * services respond.
 */
export type Lane = 'prompt' | 'own' | 'changes' | 'live' | 'sources' | 'alerts' | 'mail' | 'payments' | 'watch';

export const minuteInMs = 60_000;

export const everyMinutes = (minutes: number) => (now: Date) =>
  new Date(Math.floor(now.getTime() / (minutes * minuteInMs)) * minutes * minuteInMs);

/** @returns whether so many milliseconds have not passed yet */
export function within(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}
