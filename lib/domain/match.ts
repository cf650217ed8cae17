import { dayRange, siteDay } from './dates';

/** What the database stores; "result awaited" is derived from the clock and never stored. */
export const storedMatchStatuses = [
  'scheduled',
  'live',
  'finished',
  'postponed',
  'abandoned',
  'cancelled',
  'awarded',
] as const;
export type StoredMatchStatus = (typeof storedMatchStatuses)[number];

export const matchStatuses = [...storedMatchStatuses, 'result-awaited'] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** What lists are filtered by: still to come, begun and not over by the clock, over. Postponed, cancelled and abandoned matches are none of these. */
export const matchPhases = ['coming', 'live', 'finished'] as const;
export type MatchPhase = (typeof matchPhases)[number];

export const isMatchPhase = (value: unknown): value is MatchPhase => matchPhases.some((phase) => phase === value);

export type Score = { home: number; away: number };

export const resultOutcomes = ['home', 'draw', 'away'] as const;
export type ResultOutcome = (typeof resultOutcomes)[number];

/** Minutes after kick-off by which a match is over by the clock (90 + half-time + stoppage, with room). */
export const fullTimeAfterMinutes = 120;

/**
 * The status to show: a match that is over by the clock and has no result yet is "result-awaited".
 * A scheduled match whose kick-off has passed but which may still be played stays "scheduled" unless its source reports it live.
 */
export function matchStatusAt(stored: StoredMatchStatus, kickOff: Date, now: Date): MatchStatus {
  const overByTheClock = now.getTime() >= kickOff.getTime() + fullTimeAfterMinutes * 60_000;
  return (stored === 'scheduled' || stored === 'live') && overByTheClock ? 'result-awaited' : stored;
}

export function outcomeOf(score: Score): ResultOutcome {
  if (score.home > score.away) return 'home';
  return score.home === score.away ? 'draw' : 'away';
}

/**
 * The first instant (UTC) at which a match may have begun: its kick-off, or the start of its day where only the day is known.
 * Numbers computed later cannot be called a prediction.
 * @param timeZone the league's IANA zone
 */
export function earliestKickOff(
  { kickOff, kickOffKnown }: { kickOff: Date; kickOffKnown: boolean },
  timeZone: string,
): Date {
  return kickOffKnown ? kickOff : dayRange(siteDay(kickOff, timeZone), timeZone).start;
}
