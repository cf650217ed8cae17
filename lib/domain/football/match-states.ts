import { scoreOf, type Score, type StoredMatchStatus } from './match';

/** The facts about a match apart from its teams, its day and its place in the season. */
export const matchFacts = ['score', 'halfTime', 'extraTime', 'penalties', 'ruling', 'play', 'lineups'] as const;
/**
 * `ruling`: the competition's later decision; `play`: phase, minute and goals during play; `lineups`: those confirmed
 * for its day.
 */
export type MatchFact = (typeof matchFacts)[number];

/**
 * What happens to a source's report: it is taken, the match stays unchanged, or an administrator is asked. A report
 * with the same status is always taken; for a finished match, a different score leads to a question.
 */
export type ReportStep = 'take' | 'keep' | 'ask';

/**
 * A competition's decision after a match was played: its tables count another score, or none. The result on the pitch
 * is kept as well. Predictions, markets and slips go by the result on the pitch, as bookmakers usually settle: by the
 * score when the match ended, whatever is decided later.
 */
export const rulings = ['awarded', 'annulled'] as const;
export type Ruling = (typeof rulings)[number];

type MatchState = {
  /** The facts that a match in this state can have; all others are cleared when it enters the state. */
  holds: readonly MatchFact[];
  /** Whether the score is final. */
  isOver: boolean;
  /** What a source's report of each status does. */
  reports: Readonly<Record<StoredMatchStatus, ReportStep>>;
};

const ofPlay = ['score', 'halfTime', 'extraTime', 'penalties', 'play', 'lineups'] as const;

/** Nothing is decided yet: every report is taken. */
const takesAll: MatchState['reports'] = {
  scheduled: 'take',
  live: 'take',
  finished: 'take',
  postponed: 'take',
  abandoned: 'take',
  cancelled: 'take',
  awarded: 'take',
};

/** A source that reports the match as not over has lost its result. */
const losesNothing = { scheduled: 'keep', live: 'keep', postponed: 'keep', abandoned: 'keep' } as const;

/**
 * The states of a match as the database stores them. "In play" and "result awaited" follow from the clock
 * (`matchStatusAt`); a match that was moved is scheduled on its new day; one that was played and then awarded or
 * annulled is finished, with a ruling; one of a club that withdrew is cancelled, or annulled if it was played.
 */
export const matchStates: Readonly<Record<StoredMatchStatus, MatchState>> = {
  // While it is in play by the clock, it already has facts of play, which are cleared when it moves to another time.
  scheduled: { holds: ['play', 'lineups'], isOver: false, reports: takesAll },
  // A source that knows no live scores keeps reporting "scheduled": only a new kick-off takes the match out of play.
  live: { holds: ofPlay, isOver: false, reports: { ...takesAll, scheduled: 'keep' } },
  finished: {
    holds: [...ofPlay, 'ruling'],
    isOver: true,
    reports: { ...losesNothing, finished: 'take', cancelled: 'ask', awarded: 'ask' },
  },
  postponed: { holds: [], isOver: false, reports: takesAll },
  // The score when it was abandoned.
  abandoned: { holds: ['score', 'halfTime', 'play', 'lineups'], isOver: false, reports: takesAll },
  cancelled: { holds: [], isOver: false, reports: takesAll },
  // The score is a ruling: no goals were scored, and none before half-time.
  awarded: {
    holds: ['score'],
    isOver: true,
    reports: { ...losesNothing, finished: 'keep', cancelled: 'ask', awarded: 'take' },
  },
};

/** The columns of a stored match that contain a fact. */
const factColumns = {
  score: ['homeGoals', 'awayGoals'],
  halfTime: ['halfTimeHomeGoals', 'halfTimeAwayGoals'],
  extraTime: ['extraTimeHomeGoals', 'extraTimeAwayGoals'],
  penalties: ['penaltiesHomeGoals', 'penaltiesAwayGoals'],
  ruling: ['ruling', 'ruledHomeGoals', 'ruledAwayGoals'],
} as const satisfies Partial<Record<MatchFact, readonly string[]>>;
type FactColumn = (typeof factColumns)[keyof typeof factColumns][number];
export type Goals = Readonly<Record<Exclude<FactColumn, 'ruling' | `ruled${string}`>, number | null>>;
/** The stored ruling; its goals are null if the match was annulled. */
export type StoredRuling = { ruling: Ruling | null; ruledHomeGoals: number | null; ruledAwayGoals: number | null };

export const canHold = (status: StoredMatchStatus, fact: MatchFact): boolean =>
  matchStates[status].holds.includes(fact);

/** The stored values that mean nothing in a state, as nulls; empty if there are none. */
export function meaningless(
  status: StoredMatchStatus,
  facts: Readonly<Partial<Record<FactColumn, unknown>>>,
): Partial<Record<FactColumn, null>> {
  const columns = (Object.keys(factColumns) as (keyof typeof factColumns)[]).flatMap((fact) =>
    canHold(status, fact) ? [] : factColumns[fact].filter((column) => (facts[column] ?? null) !== null),
  );
  return Object.fromEntries(columns.map((column) => [column, null]));
}

/** The score that counts in tables: the ruling's if there is one; null while there is none. */
export function officialScore(
  match: StoredRuling & { status: StoredMatchStatus; homeGoals: number | null; awayGoals: number | null },
): Score | null {
  if (match.ruling !== null) return scoreOf(match.ruledHomeGoals, match.ruledAwayGoals);
  return matchStates[match.status].isOver ? scoreOf(match.homeGoals, match.awayGoals) : null;
}

/** If the kick-off moves by less than this, it is the same occasion, and the sealed prediction still counts. */
export const sameOccasionSeconds = 18 * 3_600;

export const isSameOccasion = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) < sameOccasionSeconds * 1_000;
