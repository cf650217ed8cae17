/** The only source of "now". Nothing else in the project calls `Date.now()` or `new Date()` for the current instant. */
export type Clock = {
  /** The application's current instant (UTC). */
  now(): Date;
};

/**
 * A clock that runs from `startAt`, or else the system's clock.
 * @param startAt the instant (UTC) that the clock shows at the moment of this call
 * @param speed how many seconds it advances per second
 */
export function createClock(
  startAt?: Date,
  speed = 1,
): Clock & { /** The same instant in milliseconds, for use on every request. */ milliseconds(): number } {
  const offset = startAt ? startAt.getTime() - Date.now() * speed : 0;
  const milliseconds = startAt ? () => Date.now() * speed + offset : () => Date.now();
  return { now: () => new Date(milliseconds()), milliseconds };
}
