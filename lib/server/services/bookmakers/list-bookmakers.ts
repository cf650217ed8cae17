import type { BookmakerList } from '@/lib/contracts/bookmakers';
import { bookmakers, measuredDays } from '@/lib/domain/bookmakers';
import { findLeague } from '@/lib/domain/leagues';
import { pageTags } from '@/lib/domain/page-tags';
import { measurePrices } from '@/lib/server/repositories/bookmaker-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';

const dayMs = 86_400_000;

/** Every bookmaker of whom prices can be stored: what is known of each, and what its stored prices measure. */
export async function listBookmakers(): Promise<BookmakerList> {
  dependsOn(pageTags.all);
  const { database, clock } = getRuntime();
  const now = clock.now();
  const rows = await measurePrices(database.sql, new Date(now.getTime() - measuredDays * dayMs), now);
  return {
    days: measuredDays,
    items: bookmakers.map(({ settlements, ...bookmaker }) => ({
      ...bookmaker,
      settlements: [...settlements],
      measured: rows
        .filter((row) => row.bookmaker === bookmaker.id)
        .map(({ closing, leagueCode, matches, from, to, margin, compared, best }) => ({
          closing,
          league: leagueCode === null ? null : (findLeague(leagueCode)?.slug ?? leagueCode),
          matches,
          from,
          to,
          margin,
          compared,
          best,
        })),
    })),
  };
}
