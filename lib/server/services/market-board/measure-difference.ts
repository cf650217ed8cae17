import { bestPrices, pricedMarkets, type Price, type PricedMarket } from '@/lib/domain/football/prices';
import { marketPercents } from '@/lib/domain/football/rounding';
import { removeMargin } from '@/lib/model/odds/margin';

/** The probabilities of a market's outcomes in order, ours and the market's, each adding up to 1. */
export type Pair = {
  market: PricedMarket;
  outcomes: readonly string[];
  model: readonly number[];
  implied: readonly number[];
  closing: boolean;
};

const marketIds = Object.keys(pricedMarkets) as PricedMarket[];

/**
 * Our probabilities and the bookmakers' for each priced market of a match. The market's are those of the track record
 * and the backtest: the first bookmaker of lib/domain/football/prices.ts with a complete set, margin removed by the
 * power method.
 * @param published our probabilities by market and outcome
 */
export function pairsOf(
  published: Readonly<Record<string, Readonly<Record<string, number>>>>,
  prices: readonly Price[],
): Pair[] {
  return marketIds.flatMap((market) => {
    const best = bestPrices(prices, market);
    const own = published[market];
    if (!best || !own) return [];
    const outcomes = pricedMarkets[market];
    return [
      {
        market,
        outcomes,
        model: outcomes.map((outcome) => own[outcome] ?? 0),
        implied: removeMargin(best.prices),
        closing: best.closing,
      },
    ];
  });
}

/** The outcome on which the two differ most; if several are equal, the first. */
export function widest({ market, outcomes, model, implied }: Pair) {
  const gaps = outcomes.map((_, index) => Math.abs((model[index] ?? 0) - (implied[index] ?? 0)));
  const place = gaps.indexOf(Math.max(...gaps));
  const outcome = outcomes[place] ?? '';
  const percent = (values: readonly number[]) =>
    marketPercents(market, Object.fromEntries(outcomes.map((id, index) => [id, values[index] ?? 0])), undefined)[
      outcome
    ] ?? 0;
  return {
    outcome,
    model: model[place] ?? 0,
    implied: implied[place] ?? 0,
    percents: { model: percent(model), implied: percent(implied) },
  };
}

/** Both probabilities of the outcome that came true. */
export function chancesOfHappened(
  { outcomes, model, implied }: Pair,
  happened: string,
): { model: number; implied: number } {
  const place = outcomes.indexOf(happened);
  return { model: model[place] ?? 0, implied: implied[place] ?? 0 };
}

export const gapOf = ({ model, implied }: { model: number; implied: number }): number => Math.abs(model - implied);
