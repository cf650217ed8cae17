import { sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';

const [daysPerSeason, daysBetween, teamsPerSeason, runs] = [6, 42, 20, 1_000] as const;

/**
 * Stores kept forecasts for seasons that have none yet: those of some days, and those at the three points with their
 * grades.
 * @param today YYYY-MM-DD; no later day is kept
 */
export async function storeKeptForecasts(tx: Sql, today: string): Promise<void> {
  const places = sql`array_fill(${runs / teamsPerSeason}::smallint, array[${teamsPerSeason}::int])`;
  await tx.execute(sql`
    create temporary table bench_teams on commit drop as
    select season_id, home_team_id as team_id, max(kick_off) filter (where status = 'finished') as last from matches
    where not exists (select from forecast_days where forecast_days.season_id = matches.season_id) group by 1, 2`);
  await tx.execute(sql`
    insert into forecast_days (season_id, day, origin, model_version, runs, matches_left, known_until)
    select id, day, 'live', 'bench', ${runs}, 380 - number * 60, day
    from seasons, generate_series(0, ${daysPerSeason - 1}::int) as number,
      lateral (select make_date(left(label, 4)::int, 8, 17) + number * ${daysBetween}::int as day) as its
    where day <= ${today}::date and id in (select season_id from bench_teams)`);
  await tx.execute(sql`
    insert into team_forecast_days (season_id, day, team_id, mean_points, played, places)
    select season_id, day, team_id, 50, 6, ${places} from forecast_days join bench_teams using (season_id)`);
  await tx.execute(sql`
    insert into kept_forecasts (season_id, point, origin, model_version, fitted_on, runs, matches_left, known_until, next_kick_off, teams)
    select season_id, point, 'backtest', 'bench', ${today}::date, ${runs}, matches_left, last, last, teams
    from (
      select season_id, max(last) as last, jsonb_agg(jsonb_build_object('team', team_id, 'meanPoints', 50, 'places', to_jsonb(${places}))) as teams
      from bench_teams group by season_id having max(last) is not null
    ) as its, (values ('start', 380), ('half', 190), ('finish', 50)) as points(point, matches_left)`);
  await tx.execute(sql`
    insert into forecast_grades (forecast_id, revision, final_table, zones, grade, equal, graded_at)
    select id, 1, '[]', '[]', '{"rps": 0.12, "zones": {}}', '{"rps": 0.2, "zones": {}}', known_until
    from kept_forecasts where not exists (select from forecast_grades where forecast_id = kept_forecasts.id)`);
  // The sums that the trigger on forecast_grades maintains.
  await tx.execute(sql`delete from forecast_scores`);
  await tx.execute(sql`
    insert into forecast_scores (origin, point, measure, seasons, total)
    select origin, point, measure, count(*), sum(value)
    from forecast_grades join kept_forecasts on id = forecast_id, forecast_measures(grade, last_table, equal) group by 1, 2, 3`);
}
