import type { BetTypeList } from '@/lib/contracts/bet-types';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { isBetType, markets } from '@/lib/model/markets';
import type { Market } from '@/lib/model/markets/types';
import { countScores } from '@/lib/server/repositories/score-count-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { baseRatesOf, scoreFrequencies } from './score-frequencies';

/** Every market of the registry in display order, with its access and how often its outcomes come true. */
export async function listBetTypes(): Promise<BetTypeList> {
  dependsOn(pageTags.all);
  const counts = await countScores(getRuntime().database.sql);
  const observed = scoreFrequencies(counts);
  return {
    matches: observed?.matches ?? 0,
    items: markets.map((market) => ({
      ...describeMarket(market),
      baseRates: observed && baseRatesOf(market, observed),
    })),
  };
}

/** The summary of a market, used wherever it is named. */
export function describeMarket({ id, family, line, outcomes }: Market) {
  return { id, family, line, outcomes: [...outcomes], free: freeMarkets.includes(id), page: isBetType(id) };
}
