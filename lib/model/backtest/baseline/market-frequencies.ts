import type { FittedResult } from '@/lib/model/dixon-coles/types';
import type { Market } from '@/lib/model/markets/types';

/**
 * How often each outcome of a market came true in all matches strictly before a day, each counted once in advance; days
 * must be requested in order.
 */
export function marketFrequencies(
  market: Market,
  results: readonly FittedResult[],
): (date: string) => Readonly<Record<string, number>> {
  const ordered = [...results].sort((a, b) => (a.date < b.date ? -1 : 1));
  const won = new Map<string, number>(market.outcomes.map((outcome) => [outcome, 1]));
  let counted = 0;
  return (date) => {
    for (let row = ordered[counted]; row !== undefined && row.date < date; row = ordered[counted]) {
      for (const [outcome, settlement] of Object.entries(market.settle({ home: row.homeGoals, away: row.awayGoals })))
        if (settlement === 'won') won.set(outcome, (won.get(outcome) ?? 0) + 1);
      counted += 1;
    }
    return Object.fromEntries(
      market.partitions.flatMap((partition) =>
        partition.map((outcome) => [outcome, (won.get(outcome) ?? 0) / (counted + partition.length)] as const),
      ),
    );
  };
}
