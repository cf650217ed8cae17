/** The one source of "now". Nothing else in the project calls `Date.now()` or `new Date()` for the current instant. */
export type Clock = {
  /** The application's current instant (UTC). */
  now(): Date;
};

/**
 * A clock that runs at normal speed from `startAt`, or the system's clock without it.
 * @param startAt the instant (UTC) that the clock shows at the moment of this call
 */
export function createClock(startAt?: Date): Clock {
  if (!startAt) return { now: () => new Date() };
  const offset = startAt.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset) };
}
