import { sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { rowsOf } from '@/lib/server/db/rows';
import { matches, odds } from '@/lib/server/db/schema';

export type MeasuredPrices = {
  bookmaker: string;
  closing: boolean;
  /** null: all leagues together. */
  leagueCode: string | null;
  matches: number;
  /** Days (UTC, YYYY-MM-DD) of the first and the last of the matches. */
  from: string;
  to: string;
  /** Mean of 1/home + 1/draw + 1/away - 1. */
  margin: number;
  /** Prices on outcomes that at least one other bookmaker priced too, and the number of those that were the best. */
  compared: number;
  best: number;
};

/**
 * Each bookmaker's prices on the results of matches in a span, closing and earlier prices separately, by league and in
 * total. Only complete sets of three prices count; the average and the maximum over all are not bookmakers.
 */
export async function measurePrices(db: Sql, after: Date, until: Date): Promise<MeasuredPrices[]> {
  const result = await db.execute(sql`
    with whole as (
      select ${odds.matchId} as match_id, ${odds.bookmaker} as bookmaker, ${odds.closing} as closing, ${matches.leagueCode} as league_code, ${matches.kickOff} as kick_off,
        max(${odds.price}) filter (where ${odds.outcome} = 'home') as home,
        max(${odds.price}) filter (where ${odds.outcome} = 'draw') as draw,
        max(${odds.price}) filter (where ${odds.outcome} = 'away') as away
      from ${odds} join ${matches} on ${matches.id} = ${odds.matchId}
      where ${odds.market} = 'match-result' and ${odds.bookmaker} not in ('average', 'maximum') and ${matches.kickOff} > ${after.toISOString()}::timestamptz and ${matches.kickOff} <= ${until.toISOString()}::timestamptz
      group by 1, 2, 3, 4, 5
      having count(distinct ${odds.outcome}) = 3
    ), placed as (
      select *, count(*) over sets as bookmakers, max(home) over sets as best_home, max(draw) over sets as best_draw, max(away) over sets as best_away
      from whole window sets as (partition by match_id, closing)
    )
    select bookmaker, closing, league_code as "leagueCode", count(*)::int as matches,
      to_char(min(kick_off) at time zone 'UTC', 'YYYY-MM-DD') as "from", to_char(max(kick_off) at time zone 'UTC', 'YYYY-MM-DD') as "to",
      avg(1 / home + 1 / draw + 1 / away - 1)::double precision as margin,
      (3 * count(*) filter (where bookmakers > 1))::int as compared,
      coalesce(sum((home = best_home)::int + (draw = best_draw)::int + (away = best_away)::int) filter (where bookmakers > 1), 0)::int as best
    from placed
    group by grouping sets ((bookmaker, closing), (bookmaker, closing, league_code))
    order by bookmaker, closing desc, league_code nulls first`);
  return rowsOf<MeasuredPrices>(result);
}
