import { matchStatusAt, type Score, type TimedMatch } from './match';

export const playPhases = ['first-half', 'half-time', 'second-half'] as const;
export type PlayPhase = (typeof playPhases)[number];

/** A goal within the ninety minutes; those in added time count in the 45th or the 90th. */
export type LiveGoal = { side: 'home' | 'away'; minute: number };

/** A source's latest report on a match in play. */
export type LiveReport = {
  score: Score;
  phase: PlayPhase;
  /** 1 to 90; null if the source gives none. */
  minute: number | null;
  goals: readonly LiveGoal[];
  reportedAt: Date;
};

export type InPlay = {
  phase: PlayPhase;
  /** 1 to 90; null at half-time. */
  minute: number | null;
  /** False if estimated by the clock alone, so the minute is approximate. */
  isReported: boolean;
};

/**
 * Minutes after kick-off at which the break begins: a first half of 45 and two of added time; the break takes fifteen.
 */
const breakAfter = 47;
const secondHalfAfter = 62;
/** Minutes after which a report says nothing about the current state. */
const reportLastsMinutes = 20;

/** Whether a report still describes the current state of the match. Its score is shown for longer, with its time. */
export const isPresent = ({ reportedAt }: Pick<LiveReport, 'reportedAt'>, now: Date): boolean =>
  minutesBetween(reportedAt, now) <= reportLastsMinutes;

export const minutesBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / 60_000);

const within = (minute: number, [first, last]: readonly [number, number]): number =>
  Math.min(last, Math.max(first, minute));

/** Sources are asked every minute: a score that none has confirmed for longer may be out of date. */
const confirmedEveryMinutes = 2;

export const isLate = ({ reportedAt }: Pick<LiveReport, 'reportedAt'>, now: Date): boolean =>
  minutesBetween(reportedAt, now) > confirmedEveryMinutes;

const minutesOf = { 'first-half': [1, 45], 'second-half': [46, 90] } as const;

/** Phase and minute of a match the given number of whole minutes after its kick-off. */
export function playedAfter(minutes: number): Omit<InPlay, 'isReported'> {
  if (minutes < breakAfter) return { phase: 'first-half', minute: within(minutes + 1, minutesOf['first-half']) };
  if (minutes < secondHalfAfter) return { phase: 'half-time', minute: null };
  return { phase: 'second-half', minute: within(minutes - secondHalfAfter + 46, minutesOf['second-half']) };
}

/**
 * The state of a match at `now`: from its source's last report, advanced by the minutes since, else from the clock.
 * @returns null if it is not in play, or only its day is known and no source reports it
 */
export function inPlayAt(match: TimedMatch, now: Date, report: LiveReport | null = null): InPlay | null {
  if (matchStatusAt(match, now) !== 'live') return null;
  if (!report || !isPresent(report, now)) {
    return match.kickOffKnown ? { ...playedAfter(minutesBetween(match.kickOff, now)), isReported: false } : null;
  }
  const { phase, minute } = report;
  if (phase === 'half-time') return { phase, minute: null, isReported: true };
  const range = minutesOf[phase];
  if (minute !== null)
    return {
      phase,
      minute: within(minute + Math.max(0, minutesBetween(report.reportedAt, now)), range),
      isReported: true,
    };
  const byClock = playedAfter(minutesBetween(match.kickOff, now)).minute ?? range[0];
  return { phase, minute: within(byClock, range), isReported: false };
}

/** The next instant (UTC) at which a match in play shows another minute. */
export const nextMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000 + 60_000);

/** Goals that a report adds to the previous one, one entry per goal; a disallowed goal adds none. */
export function newGoals(before: Score | null, now: Score): ('home' | 'away')[] {
  const count = (side: 'home' | 'away') => Math.max(0, now[side] - (before?.[side] ?? 0));
  return [...Array<'home'>(count('home')).fill('home'), ...Array<'away'>(count('away')).fill('away')];
}

/**
 * The goals that make up a score: the known ones as far as they fit, missing ones at `minute`. A disallowed goal
 * removes the side's last.
 */
export function goalsOfScore(known: readonly LiveGoal[], score: Score, minute: number): LiveGoal[] {
  const kept = (['home', 'away'] as const).flatMap((side) =>
    known.filter((goal) => goal.side === side).slice(0, score[side]),
  );
  const before = { home: 0, away: 0 };
  for (const { side } of kept) before[side] += 1;
  const added = newGoals(before, score).map((side) => ({ side, minute }));
  return [...kept, ...added].sort((a, b) => a.minute - b.minute);
}
