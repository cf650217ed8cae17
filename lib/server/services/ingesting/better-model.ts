import { dataSources, type DataSourceId } from '@/lib/env/data-sources';
import { realmOf } from '@/lib/server/ingest/types';
import { gainOfPrices } from '@/lib/server/services/predicting/peer-figures';

/** The source of past closing prices and shots. */
const priced = 'football-data-co-uk' satisfies DataSourceId;

type BetterModel = {
  /** The site's sources together with that of the prices, as named in DATA_SOURCES. */
  use: string;
  /** Where the source publishes its terms. */
  homepage: string;
  /** The improvement of the RPS in five large leagues, and its standard error. */
  gain: { mean: number; error: number };
};

/** The gain that past prices would bring; null on the replay, or if their source is already one of the site's. */
export function betterModel(sources: readonly string[]): BetterModel | null {
  const isReal = sources.length > 0 && sources.every((source) => realmOf(source) === 'real');
  if (!isReal || sources.includes(priced)) return null;
  return { use: [...sources, priced].join(','), homepage: dataSources[priced].homepage, gain: gainOfPrices };
}

/** The offer to operators, in one line at the first start; none if there is nothing to gain. */
export function describeBetterModel(sources: readonly string[], setting: string): string[] {
  const offer = betterModel(sources);
  if (offer === null) return [];
  const { use, homepage, gain } = offer;
  const [mean, error] = [gain.mean, gain.error].map((value) => value.toFixed(5).replace(/^0/, ''));
  const how =
    setting === 'auto'
      ? `\`npm run sources -- use ${use}\` loads them and fits the leagues again.`
      : `DATA_SOURCES=${use} loads them at the next start and fits the leagues again.`;
  return [
    `Better predictions are possible: past closing prices and shots lowered the RPS of five large leagues by ${mean} ± ${error}. The terms of their source apply; read them first (${homepage}); then ${how}`,
  ];
}
