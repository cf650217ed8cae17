import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { DataSourceId } from '@/lib/env/data-sources';
import type { Driver } from '@/lib/server/db/client';

/** One in this many matches has goals with minute and scorer, because sources know them only for some. */
const matchesPerGoals = 10;
const matchesPerRound = 10;

/**
 * Stores the rest of what data files contain, as much as a site has after calculating its past: a fit of every league
 * for each of its rounds, a forecast for each season, and the goals in a tenth of the matches.
 */
export async function storeFigures({ sql: db }: Driver, matches: number, source: DataSourceId): Promise<void> {
  const start = performance.now();
  const rounds = Math.ceil(matches / matchesPerRound);
  await db.execute(sql`
    insert into model_fits (league_code, model_version, fitted_on, parameters, created_at)
    select league_code, model_version, fitted_on - round * 3, parameters, created_at
    from model_fits, generate_series(1, (select ${rounds}::int / count(*)::int from model_fits)) as round`);
  await db.execute(sql`
    insert into season_forecasts (season_id, inputs, model_version, fitted_on, runs, matches_left, computed_at)
    select id, '', 'bench', '2026-02-14', 10000, 0, now() from seasons`);
  await db.execute(sql`
    insert into team_forecasts (season_id, team_id, mean_points, positions)
    select season_id, home_team_id, 50.5, (select jsonb_agg(0.05) from generate_series(1, 20))
    from (select distinct season_id, home_team_id from matches) as playing`);
  await db.execute(sql`
    insert into goals (match_id, source, number, side, minute, scorer, kind)
    select id, ${source}, number, case when number <= home_goals then 'home' else 'away' end, number * 9, 'Scorer ' || number, 'goal'
    from matches, generate_series(1, home_goals + away_goals) as number
    where status = 'finished' and id % ${matchesPerGoals}::int = 0`);
  for (const table of ['model_fits', 'season_forecasts', 'team_forecasts', 'goals'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  await db.execute('checkpoint');
  console.error(`their fits, forecasts and goals stored in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
}
