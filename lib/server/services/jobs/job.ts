/** Repeated work. Its slots are identified by time, and only one instance runs each slot. */
export type Job = {
  id: string;
  /** The start of the slot that contains `now`. */
  slotAt(now: Date): Date;
  /** @throws the job's error; it is recorded, and the next slot retries */
  run(): Promise<void>;
  lane: Lane;
};

/**
 * The jobs in one lane run one after the other, independently of the other lanes (lanes.ts). `prompt`: visitors notice
 * a delay. `own`: work within the site. `changes`: work that follows an admin's change, while the admin waits. Jobs of
 * these three contact no external service. Each external service that may be slow has its own lane: `live` and
 * `sources` (results), `alerts` (push services), `mail`, `payments`, and `watch`, which checks whether services
 * respond.
 */
export type Lane = 'prompt' | 'own' | 'changes' | 'live' | 'sources' | 'alerts' | 'mail' | 'payments' | 'watch';

export const minuteInMs = 60_000;

export const everyMinutes = (minutes: number) => (now: Date) =>
  new Date(Math.floor(now.getTime() / (minutes * minuteInMs)) * minutes * minuteInMs);

/** @returns a function that returns true until the given number of milliseconds has passed */
export function within(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}
