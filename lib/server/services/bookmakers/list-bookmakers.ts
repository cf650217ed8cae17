import type { BookmakerList } from '@/lib/contracts/bookmakers';
import { bookmakers, factsCheckedOn, measuredDays } from '@/lib/domain/football/bookmakers';
import { findLeague } from '@/lib/domain/football/leagues';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { Database } from '@/lib/server/db/client';
import { measurePrices, type MeasuredPrices } from '@/lib/server/repositories/bookmaker-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';

const dayMs = 86_400_000;

/** Kept per database, so that tests with several databases are separate. */
const running = new WeakMap<Database, Promise<MeasuredPrices[]>>();

/**
 * The query reads all prices of two years; concurrent requests share its result, so that a burst runs only one at a
 * time.
 */
function measureOnce(): Promise<MeasuredPrices[]> {
  const { database, clock } = getRuntime();
  const known = running.get(database);
  if (known) return known;
  const now = clock.now();
  const asked = measurePrices(database.sql, new Date(now.getTime() - measuredDays * dayMs), now).finally(() =>
    running.delete(database),
  );
  running.set(database, asked);
  return asked;
}

/** Every bookmaker whose prices can be stored: known facts about it, and statistics of its stored prices. */
export async function listBookmakers(): Promise<BookmakerList> {
  dependsOn(pageTags.all);
  const rows = await measureOnce();
  return {
    days: measuredDays,
    checkedOn: factsCheckedOn,
    items: bookmakers.map(({ settlements, ...bookmaker }) => ({
      ...bookmaker,
      settlements: settlements.map(({ reasons, ...settlement }) => ({ ...settlement, reasons: [...reasons] })),
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
