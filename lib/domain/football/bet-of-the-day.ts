import { type League } from './leagues';
import type { ResultOutcome } from './match';

/** The rule that chooses the bet of a day; the pages show the same numbers. */
export const betRule = {
  /**
   * Stored with each bet. Version 1 chose the highest probability between .60 and .80 in the free markets (decision
   * 096).
   */
  version: 2,
  /** The hour of the site's day at which the bet is chosen. */
  hour: 6,
  market: 'match-result',
  /** Both bounds are inclusive. */
  from: 0.5,
  to: 0.75,
  /** Minimum number of hours between the choice and the kick-off. */
  leadHours: 2,
} as const;

/**
 * Whether the rule covers the competition: a first or second league or the main cup of a country, or a cup of a
 * continent's clubs. The site's languages determine which countries count.
 */
export const isMainCompetition = ({ code, kind }: Pick<League, 'code' | 'kind'>): boolean =>
  kind === 'continental' || (kind === 'league' ? /\.[12]$/ : /\.cup$/).test(code);

export type BetCandidate = {
  predictionId: number;
  matchId: number;
  kickOff: Date;
  /** The first instant at which the match may begin: earlier than its kick-off if only the day is known. */
  earliest: Date;
  rank: number;
  tip: ResultOutcome;
  /** Published probability of the tip, 0..1. */
  probability: number;
  /** How often matches of the competition end like the tip, 0..1. */
  baseRate: number;
};

export type Bet = Omit<BetCandidate, 'earliest' | 'rank' | 'tip'> & { market: string; outcome: ResultOutcome };

/**
 * The tip that differs most from the usual rate in its competition, among those within the rule's bounds whose matches
 * begin late enough; ties are broken by rank, by kick-off, then by the match's id. Null if nothing qualifies: then
 * there is no bet.
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
