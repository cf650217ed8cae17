import { dayRange, siteDay } from '@/lib/domain/shared/dates';

/** The statuses in the database; "result awaited" is derived from the clock and never stored, "live" may be either. */
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

/** Statuses that an admin can give a match that is not over. */
export const decidedStatuses = ['postponed', 'cancelled'] as const satisfies readonly StoredMatchStatus[];
export type DecidedStatus = (typeof decidedStatuses)[number];

/** Statuses that a source may report later for a finished match, which an admin then decides about. */
export const reviewStatuses = ['finished', 'awarded', 'cancelled'] as const satisfies readonly StoredMatchStatus[];
export type ReviewStatus = (typeof reviewStatuses)[number];

export const matchStatuses = [...storedMatchStatuses, 'result-awaited'] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/**
 * Filters of lists: upcoming; begun but not over by the clock; over. Postponed, cancelled and abandoned matches are in
 * none of them.
 */
export const matchPhases = ['coming', 'live', 'finished'] as const;
export type MatchPhase = (typeof matchPhases)[number];

export const phaseStatuses: Readonly<Record<MatchPhase, readonly MatchStatus[]>> = {
  coming: ['scheduled'],
  live: ['live'],
  finished: ['finished', 'awarded', 'result-awaited'],
};

/** The phase of a match; everything that is neither to come nor in play counts as over. */
export const phaseOf = ({ status }: { status: MatchStatus }): MatchPhase =>
  matchPhases.find((phase) => phaseStatuses[phase].includes(status)) ?? 'finished';

export const isMatchPhase = (value: unknown): value is MatchPhase => matchPhases.some((phase) => phase === value);

/**
 * Whether a replayed match is cancelled only because the data end before it, which says nothing about the match itself.
 */
export const isPastData = ({ status, replay }: { status: MatchStatus; replay: boolean }): boolean =>
  replay && status === 'cancelled';

export type Score = { home: number; away: number };

/** A stored score; null unless both sides are known. */
export const scoreOf = (home: number | null, away: number | null): Score | null =>
  home === null || away === null ? null : { home, away };

export const resultOutcomes = ['home', 'draw', 'away'] as const;
export type ResultOutcome = (typeof resultOutcomes)[number];

/** Minutes after kick-off by which a match is over by the clock (90 + half-time + stoppage, with room). */
export const fullTimeAfterMinutes = 120;
/**
 * The limit if only the day is known and the kick-off is the league's usual hour: no match is played later than that.
 */
export const dayOverAfterMinutes = 720;

/** The input for a match's state; `status` as the database stores it. */
export type TimedMatch = { status: StoredMatchStatus; kickOff: Date; kickOffKnown: boolean };

/** Statuses that the clock changes; all others stay until a source reports another one. */
export const openStatuses = ['scheduled', 'live'] as const satisfies readonly StoredMatchStatus[];

const isOpen = (status: StoredMatchStatus): boolean => openStatuses.some((open) => open === status);

/** The instant (UTC) from which a match is over by the clock. */
export function overAt({ kickOff, kickOffKnown }: Pick<TimedMatch, 'kickOff' | 'kickOffKnown'>): Date {
  return new Date(kickOff.getTime() + (kickOffKnown ? fullTimeAfterMinutes : dayOverAfterMinutes) * 60_000);
}

/**
 * A match's state at `now`: in play by the clock from its kick-off, whatever its source has reported so far, and
 * "result-awaited" once it should be over. If only the day is known, its start is unknown. Queries in
 * match-repository.ts implement the same rule.
 */
export function matchStatusAt(match: TimedMatch, now: Date): MatchStatus {
  if (!isOpen(match.status)) return match.status;
  if (now >= overAt(match)) return 'result-awaited';
  return match.status === 'live' || (match.kickOffKnown && now >= match.kickOff) ? 'live' : 'scheduled';
}

/** The next instant at which `matchStatusAt` changes (UTC); null if only a source can change it. */
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
 * The first instant (UTC) at which a match may have begun: its kick-off, or the start of its day if only the day is
 * known. Numbers computed later are not a prediction.
 * @param timeZone the league's IANA time zone
 */
export function earliestKickOff(
  { kickOff, kickOffKnown }: { kickOff: Date; kickOffKnown: boolean },
  timeZone: string,
): Date {
  return kickOffKnown ? kickOff : dayRange(siteDay(kickOff, timeZone), timeZone).start;
}
