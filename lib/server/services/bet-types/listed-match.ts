import type { MarketDay } from '@/lib/contracts/bet-types';
import type { Market } from '@/lib/model/markets/types';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { matrixOf, toMatchSummary, type Moment } from '@/lib/server/services/matches/match-summary';
import { rankedOutcomes, type PricedOutcome } from './ranked-outcomes';

/** For a market with many outcomes. */
const shownOutcomes = 3;

export function listedMatch(row: MatchRow, moment: Moment): MarketDay['locked'][number] {
  const { id, date, slug, league, home, away, kickOff, kickOffKnown, replay, status, live, score } = toMatchSummary(
    row,
    moment,
  );
  return { id, date, slug, league, home, away, kickOff, kickOffKnown, replay, status, live, score };
}

/** The outcomes to show, the requested one first, then the most probable. */
export const shownOutcomesOf = (
  { prediction }: MatchRow,
  market: Market,
  asked: string | null = null,
): PricedOutcome[] =>
  prediction
    ? rankedOutcomes(market, prediction, matrixOf(prediction))
        .sort((a, b) => Number(b.id === asked) - Number(a.id === asked))
        .slice(0, shownOutcomes)
    : [];
