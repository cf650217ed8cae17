import { type League } from './leagues';
import type { ResultOutcome } from './match';

/** The rule by which the bet of a day is chosen; the pages show the same numbers. */
export const betRule = {
  /** Stored with each bet: 1 was the highest probability between .60 and .80 of the free markets (decision 096). */
  version: 2,
  /** Hour of the site's day from which on it is chosen. */
  hour: 6,
  market: 'match-result',
  /** Both bounds included. */
  from: 0.5,
  to: 0.75,
  /** Minimum hours from the choice to the kick-off. */
  leadHours: 2,
} as const;

/**
 * Whether the rule knows the competition: a first or second league or the main cup of a country, or a cup of a
 * continent's clubs. Which countries count is the languages' matter.
 */
export const isMainCompetition = ({ code, kind }: Pick<League, 'code' | 'kind'>): boolean =>
  kind === 'continental' || (kind === 'league' ? /\.[12]$/ : /\.cup$/).test(code);

export type BetCandidate = {
  predictionId: number;
  matchId: number;
  kickOff: Date;
  /** The first instant at which the match may begin: earlier than its kick-off where only the day is known. */
  earliest: Date;
  /** Rank of its competition. */
  rank: number;
  tip: ResultOutcome;
  /** Published probability of the tip, 0..1. */
  probability: number;
  /** How often matches of the competition end like the tip, 0..1. */
  baseRate: number;
};

export type Bet = Omit<BetCandidate, 'earliest' | 'rank' | 'tip'> & { market: string; outcome: ResultOutcome };

/**
 * The tip that is furthest from what is usual in its competition, of those within the rule's bounds whose matches begin
 * late enough; ties by rank, by kick-off, then by the match's id. Null where nothing fits: then there is no bet.
 * @param now the instant of the choice
 */
export function chooseBet(candidates: readonly BetCandidate[], now: Date): Bet | null {
  const latest = now.getTime() + betRule.leadHours * 3_600_000;
  const distance = ({ probability, baseRate }: BetCandidate) => Math.abs(probability - baseRate);
  const [best] = candidates
    .filter(({ earliest }) => earliest.getTime() >= latest)
    .filter(({ probability }) => probability >= betRule.from && probability <= betRule.to)
    .sort(
      (a, b) =>
        distance(b) - distance(a) ||
        a.rank - b.rank ||
        a.kickOff.getTime() - b.kickOff.getTime() ||
        a.matchId - b.matchId,
    );
  if (!best) return null;
  const { earliest: _, rank: __, tip, ...bet } = best;
  return { ...bet, market: betRule.market, outcome: tip };
}
