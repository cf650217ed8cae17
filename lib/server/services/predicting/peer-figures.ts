import figures from '@/lib/model/backtest/peers.json';

/** A comparison that `npm run backtest -- --peers FOLDER --save` wrote. */
type PeerComparison = (typeof figures.comparisons)[number];

const comparisonOf = (name: string): PeerComparison => {
  const found = figures.comparisons.find((comparison) => comparison.name === name);
  if (!found) throw new Error(`peers.json has no comparison named ${name}`);
  return found;
};

/** All forecasters on the same matches, including the peer. */
export const withPeer = comparisonOf('five large leagues 2017-19');

/** The seasons after those used to choose the weight of chances; differences are from the results-only model. */
export const afterChoice = comparisonOf('five large leagues 2020-24, kept as the test of chances');

/** How much past closing prices and shots reduce the RPS of results alone, with one standard error. */
export const gainOfPrices = (() => {
  const less = afterChoice.rows.find(({ who }) => who === 'both')?.less?.rps;
  if (!less) throw new Error('peers.json has no comparison of past prices with results alone');
  return { mean: -less.mean, error: less.error };
})();
