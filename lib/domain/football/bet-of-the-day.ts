import { freeMarkets } from '@/lib/domain/accounts/entitlements';

/** The rule by which the bet of a day is chosen; the pages show the same numbers. */
export const betRule = {
  /** Hour of the site's day from which on it is chosen. */
  hour: 6,
  /** Both bounds included. */
  from: 0.6,
  to: 0.8,
  /** Minimum hours from the choice to the kick-off. */
  leadHours: 2,
} as const;

export type BetCandidate = {
  predictionId: number;
  matchId: number;
  kickOff: Date;
  /** The first instant at which the match may begin: earlier than its kick-off where only the day is known. */
  earliest: Date;
  /** Published probabilities (0..1) by market and outcome. */
  markets: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

export type Bet = Pick<BetCandidate, 'predictionId' | 'matchId' | 'kickOff'> & {
  market: string;
  outcome: string;
  probability: number;
};

/**
 * The highest probability among the free markets within the rule's bounds, of matches that begin late enough; ties by
 * kick-off, then by the match's id, then in the markets' order. Null where nothing fits: then there is no bet.
 * @param now the instant of the choice
 */
export function chooseBet(candidates: readonly BetCandidate[], now: Date): Bet | null {
  const latest = now.getTime() + betRule.leadHours * 3_600_000;
  const bets = candidates
    .filter(({ earliest }) => earliest.getTime() >= latest)
    .flatMap(({ predictionId, matchId, kickOff, markets }) =>
      freeMarkets.flatMap((market) =>
        Object.entries(markets[market] ?? {}).map(([outcome, probability]): Bet => ({
          predictionId,
          matchId,
          kickOff,
          market,
          outcome,
          probability,
        })),
      ),
    )
    .filter(({ probability }) => probability >= betRule.from && probability <= betRule.to);
  const [best] = bets.sort(
    (a, b) => b.probability - a.probability || a.kickOff.getTime() - b.kickOff.getTime() || a.matchId - b.matchId,
  );
  return best ?? null;
}
