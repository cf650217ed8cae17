import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { baseRateCounter, type BaseRates } from '@/lib/model/scoring/base-rates';

/** Base rates of all matches strictly before a day; days must be requested in order. */
export function ratesByDay(results: readonly FittedResult[]): (date: string) => BaseRates {
  const ordered = [...results].sort((a, b) => (a.date < b.date ? -1 : 1));
  const counter = baseRateCounter();
  let counted = 0;
  return (date) => {
    for (let row = ordered[counted]; row !== undefined && row.date < date; row = ordered[counted]) {
      counter.add({ home: row.homeGoals, away: row.awayGoals });
      counted += 1;
    }
    return counter.rates();
  };
}
