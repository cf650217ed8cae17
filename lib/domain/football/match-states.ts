import { scoreOf, type Score, type StoredMatchStatus } from './match';

/** What is known of a match beside its teams, its day and its place in the season. */
export const matchFacts = ['score', 'halfTime', 'extraTime', 'penalties', 'ruling', 'play', 'lineups'] as const;
/**
 * `ruling`: what the competition made of it afterwards; `play`: phase, minute and goals while it is played; `lineups`: those
 * confirmed for its day.
 */
export type MatchFact = (typeof matchFacts)[number];

/**
 * What becomes of a source's report: it is taken, the match stays as it is, or an administrator is asked. A report of the
 * same status is always taken; of a match that is over another score asks.
 */
export type ReportStep = 'take' | 'keep' | 'ask';

/**
 * What a competition decides after a match was played: another score stands in its tables, or none. The result on the pitch
 * stays beside it. Predictions, markets and slips go by that one, as bookmakers usually settle: by the score when the match
 * ended, whatever is decided later.
 */
export const rulings = ['awarded', 'annulled'] as const;
export type Ruling = (typeof rulings)[number];

type MatchState = {
  /** All that a match in this state can have; the rest is cleared when it enters the state. */
  holds: readonly MatchFact[];
  /** Whether the score is final. */
  isOver: boolean;
  /** What a source's report of each status does. */
  reports: Readonly<Record<StoredMatchStatus, ReportStep>>;
};

const ofPlay = ['score', 'halfTime', 'extraTime', 'penalties', 'play', 'lineups'] as const;

/** Nothing is decided yet: a source may say anything. */
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
 * The states of a match as the database stores them. In play and result awaited follow from the clock (`matchStatusAt`); a
 * match that was moved is scheduled on its new day; one that was played and then awarded or annulled is finished, with a
 * ruling; one of a club that withdrew is cancelled, or annulled where it was played.
 */
export const matchStates: Readonly<Record<StoredMatchStatus, MatchState>> = {
  // In play by the clock it has its course already, which a move to another time takes away.
  scheduled: { holds: ['play', 'lineups'], isOver: false, reports: takesAll },
  // A source that knows no live scores says "scheduled" all the while: only a new kick-off takes it out of play.
  live: { holds: ofPlay, isOver: false, reports: { ...takesAll, scheduled: 'keep' } },
  finished: {
    holds: [...ofPlay, 'ruling'],
    isOver: true,
    reports: { ...losesNothing, finished: 'take', cancelled: 'ask', awarded: 'ask' },
  },
  postponed: { holds: [], isOver: false, reports: takesAll },
  // The score at which it was broken off.
  abandoned: { holds: ['score', 'halfTime', 'play', 'lineups'], isOver: false, reports: takesAll },
  cancelled: { holds: [], isOver: false, reports: takesAll },
  // The score is a ruling; nobody shot these goals, and none fell before half-time.
  awarded: {
    holds: ['score'],
    isOver: true,
    reports: { ...losesNothing, finished: 'keep', cancelled: 'ask', awarded: 'take' },
  },
};

/** The columns of a stored match that hold a fact. */
const factColumns = {
  score: ['homeGoals', 'awayGoals'],
  halfTime: ['halfTimeHomeGoals', 'halfTimeAwayGoals'],
  extraTime: ['extraTimeHomeGoals', 'extraTimeAwayGoals'],
  penalties: ['penaltiesHomeGoals', 'penaltiesAwayGoals'],
  ruling: ['ruling', 'ruledHomeGoals', 'ruledAwayGoals'],
} as const satisfies Partial<Record<MatchFact, readonly string[]>>;
type FactColumn = (typeof factColumns)[keyof typeof factColumns][number];
export type Goals = Readonly<Record<Exclude<FactColumn, 'ruling' | `ruled${string}`>, number | null>>;
/** What a ruling stores; its goals are null where the match was annulled. */
export type StoredRuling = { ruling: Ruling | null; ruledHomeGoals: number | null; ruledAwayGoals: number | null };

export const canHold = (status: StoredMatchStatus, fact: MatchFact): boolean =>
  matchStates[status].holds.includes(fact);

/** What is stored that means nothing in a state, as null; empty if there is nothing. */
export function meaningless(
  status: StoredMatchStatus,
  facts: Readonly<Partial<Record<FactColumn, unknown>>>,
): Partial<Record<FactColumn, null>> {
  const columns = (Object.keys(factColumns) as (keyof typeof factColumns)[]).flatMap((fact) =>
    canHold(status, fact) ? [] : factColumns[fact].filter((column) => (facts[column] ?? null) !== null),
  );
  return Object.fromEntries(columns.map((column) => [column, null]));
}

/** The score that counts in tables: of the ruling where there is one; null while there is none. */
export function officialScore(
  match: StoredRuling & { status: StoredMatchStatus; homeGoals: number | null; awayGoals: number | null },
): Score | null {
  if (match.ruling !== null) return scoreOf(match.ruledHomeGoals, match.ruledAwayGoals);
  return matchStates[match.status].isOver ? scoreOf(match.homeGoals, match.awayGoals) : null;
}

/** A smaller move of the kick-off is the same occasion, whose sealed prediction still counts. */
export const sameOccasionSeconds = 18 * 3_600;

export const isSameOccasion = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) < sameOccasionSeconds * 1_000;
