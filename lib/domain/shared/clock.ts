/** The one source of "now". Nothing else in the project calls `Date.now()` or `new Date()` for the current instant. */
export type Clock = {
  /** The application's current instant (UTC). */
  now(): Date;
};

/**
 * A clock that runs at normal speed from `startAt`, or the system's clock without it.
 * @param startAt the instant (UTC) that the clock shows at the moment of this call
 */
export function createClock(
  startAt?: Date,
): Clock & { /** The same instant in milliseconds, for use on every request. */ milliseconds(): number } {
  const offset = startAt ? startAt.getTime() - Date.now() : 0;
  return { now: () => new Date(Date.now() + offset), milliseconds: () => Date.now() + offset };
}
