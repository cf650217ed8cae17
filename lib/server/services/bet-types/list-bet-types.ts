import type { BetTypeList } from '@/lib/contracts/bet-types';
import { isBetType } from '@/lib/domain/bet-types';
import { freeMarkets } from '@/lib/domain/entitlements';
import { pageTags } from '@/lib/domain/page-tags';
import { SCORE_MATRIX_SIZE, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { markets } from '@/lib/model/markets/index';
import { countScores, type ScoreCount } from '@/lib/server/repositories/score-count-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';

/** Every market of the registry in display order, with who sees it and how often its outcomes come true. */
export async function listBetTypes(): Promise<BetTypeList> {
  dependsOn(pageTags.all);
  const counts = await countScores(getRuntime().database.sql);
  const total = counts.reduce((sum, count) => sum + count.matches, 0);
  const observed = total > 0 ? scoreFrequencies(counts, total) : null;
  return {
    matches: total,
    items: markets.map((market) => {
      const rates: Readonly<Record<string, number>> | null = observed && market.probability(observed);
      return {
        id: market.id,
        family: market.family,
        line: market.line,
        outcomes: [...market.outcomes],
        free: freeMarkets.includes(market.id),
        page: isBetType(market.id),
        baseRates: rates && market.outcomes.map((id) => ({ id, rate: Math.min(1, rates[id] ?? 0) })),
      };
    }),
  };
}

/** What was, in the form of what is expected, so that the registry settles both alike. */
function scoreFrequencies(counts: readonly ScoreCount[], total: number): ScoreMatrix {
  const size = Math.max(SCORE_MATRIX_SIZE, ...counts.map(({ home, away }) => Math.max(home, away) + 1));
  const cells = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const { home, away, matches } of counts) {
    const row = cells[home];
    if (row) row[away] = matches / total;
  }
  return { size, cells };
}
