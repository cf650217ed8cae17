import { dayRange, siteDay } from './dates';

/** What the database stores; "result awaited" is derived from the clock and never stored, "live" is both. */
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

/** The statuses that a phase shows. */
export const phaseStatuses: Readonly<Record<MatchPhase, readonly MatchStatus[]>> = {
  coming: ['scheduled'],
  live: ['live'],
  finished: ['finished', 'awarded', 'result-awaited'],
};

export const isMatchPhase = (value: unknown): value is MatchPhase => matchPhases.some((phase) => phase === value);

export type Score = { home: number; away: number };

export const resultOutcomes = ['home', 'draw', 'away'] as const;
export type ResultOutcome = (typeof resultOutcomes)[number];

/** Minutes after kick-off by which a match is over by the clock (90 + half-time + stoppage, with room). */
export const fullTimeAfterMinutes = 120;
/** The same where only the day is known and the kick-off is the league's usual hour: nobody plays that late. */
export const dayOverAfterMinutes = 720;

/** What decides how a match stands; `status` as the database stores it. */
export type TimedMatch = { status: StoredMatchStatus; kickOff: Date; kickOffKnown: boolean };

/** Statuses that the clock moves on; all others stand until a source says something else. */
export const openStatuses = ['scheduled', 'live'] as const satisfies readonly StoredMatchStatus[];

const isOpen = (status: StoredMatchStatus): boolean => openStatuses.some((open) => open === status);

/** The instant (UTC) from which on a match is over by the clock. */
export function overAt({ kickOff, kickOffKnown }: Pick<TimedMatch, 'kickOff' | 'kickOffKnown'>): Date {
  return new Date(kickOff.getTime() + (kickOffKnown ? fullTimeAfterMinutes : dayOverAfterMinutes) * 60_000);
}

/**
 * How a match stands at `now`: in play by the clock from its kick-off on, whatever its source says so far, and "result-awaited" once it
 * should be over. Where only the day is known nobody can say that it has begun. Queries say the same in match-repository.ts.
 */
export function matchStatusAt(match: TimedMatch, now: Date): MatchStatus {
  if (!isOpen(match.status)) return match.status;
  if (now >= overAt(match)) return 'result-awaited';
  return match.status === 'live' || (match.kickOffKnown && now >= match.kickOff) ? 'live' : 'scheduled';
}

/** When `matchStatusAt` says something else next (UTC); null where only a source can change it. */
export function nextStatusChange(match: TimedMatch, now: Date): Date | null {
  if (!isOpen(match.status)) return null;
  const instants = match.kickOffKnown ? [match.kickOff, overAt(match)] : [overAt(match)];
  return instants.find((instant) => instant > now) ?? null;
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
