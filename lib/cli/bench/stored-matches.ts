import { sql } from 'drizzle-orm';
import { leagues } from '@/lib/domain/football/leagues';
import { dayRange } from '@/lib/domain/shared/dates';
import type { Database, Sql } from '@/lib/server/db/client';
import { rowsOf } from '@/lib/server/db/rows';
import { storeKeptForecasts } from './stored-seasons';

/** The benchmark site's "now", when the newest season is past its middle. */
export const benchNow = new Date('2026-02-14T12:00:00Z');
export const benchDay = '2026-02-14';

const teamsPerLeague = 20;
export const matchesPerSeason = teamsPerLeague * (teamsPerLeague - 1);
const bigTables = ['matches', 'predictions', 'grades'] as const;

/** Clubs of every league; queries ask for the first club in the first league. */
const clubs = leagues.flatMap(({ code, country }, league) =>
  Array.from({ length: teamsPerLeague }, (_, club) => ({
    id: `club-${league}-${club}`,
    name: league === 0 && club === 0 ? 'Arsenal' : `Club ${league} ${club} ${code}`,
    country,
    league,
    club,
  })),
);
export const benchTeam = 'club-0-0';

/** Stores the data that do not grow with the matches: existing leagues, clubs, and each league's fit. */
export async function storeClubs(database: Database): Promise<void> {
  const fitted = {
    modelVersion: 'bench',
    fittedOn: benchDay,
    mean: 0.3,
    homeAdvantage: 0.2,
    rho: -0.08,
    matches: matchesPerSeason,
    newcomer: { attack: -0.18, defence: -0.11 },
  };
  await database.transaction(async (tx) => {
    await tx.execute(
      sql`insert into teams (id, name, country) select id, name, country from jsonb_to_recordset(${JSON.stringify(clubs)}::jsonb) as club(id text, name text, country text)`,
    );
    await tx.execute(
      sql`insert into team_aliases (country, alias, team_id) select country, lower(name), id from teams`,
    );
    for (const [league, { code }] of leagues.entries()) {
      const teams = Object.fromEntries(
        clubs
          .filter((club) => club.league === league)
          .map(({ id, club }) => [id, { attack: club / 40 - 0.25, defence: 0.25 - club / 40 }]),
      );
      await tx.execute(
        sql`insert into model_fits (league_code, model_version, fitted_on, parameters, created_at) values (${code}, 'bench', ${benchDay}, ${JSON.stringify({ ...fitted, teams })}::jsonb, ${benchNow.toISOString()})`,
      );
    }
  });
}

/**
 * Adds the matches from number `stored` up to number `wanted`: the newest season of every league first, then older
 * ones, so that a day has the same number of matches at each size. Each match has its prediction, each finished one its
 * grade, each season its kept forecasts. Indexes are rebuilt after the rows.
 * @param source id of their data source
 */
export async function storeMatches(
  database: Database,
  { stored, wanted, source }: { stored: number; wanted: number; source: string },
): Promise<void> {
  await database.transaction((tx) => store(tx, stored, wanted, source), { isLong: true });
  const keptTables = ['forecast_days', 'team_forecast_days', 'kept_forecasts', 'forecast_grades'];
  for (const table of [...bigTables, ...keptTables, 'seasons', 'teams', 'team_aliases', 'leagues'])
    await database.sql.execute(sql.raw(`vacuum analyze ${table}`));
}

async function store(tx: Sql, stored: number, wanted: number, source: string): Promise<void> {
  const codes = JSON.stringify(leagues.map(({ code }) => code));
  const seasons = Math.ceil(wanted / (matchesPerSeason * leagues.length));
  // No triggers for foreign keys or the seal: these rows are generated, not published.
  await tx.execute(sql`set local session_replication_role = replica`);
  const indexes = await dropIndexes(tx);
  await tx.execute(sql`
    insert into seasons (league_code, label)
    select code, (2025 - season)::text || '-' || lpad(((2026 - season) % 100)::text, 2, '0')
    from jsonb_array_elements_text(${codes}::jsonb) as code, generate_series(0, ${seasons - 1}::int) as season
    on conflict do nothing`);
  await tx.execute(sql`
    insert into matches (league_code, season_id, round, home_team_id, away_team_id, kick_off, kick_off_known, status, home_goals, away_goals, slug, source, updated_at)
    select made.code, seasons.id, made.round, made.home, made.away, made.kick_off, true,
      case when made.over then 'finished' else 'scheduled' end, case when made.over then made.number % 4 end, case when made.over then made.number % 3 end,
      made.home || '-vs-' || made.away, ${source}, made.kick_off
    from (
      select part.number, part.season, part.code, 'Round ' || (part.round + 1) as round,
        'club-' || part.league || '-' || part.home as home, 'club-' || part.league || '-' || part.away as away, kick_off, kick_off < ${benchNow.toISOString()}::timestamptz - interval '2 hours' as over
      from (
        select number, number % ${matchesPerSeason}::int / 19 as home, (number % ${matchesPerSeason}::int / 19 + 1 + number % 19) % ${teamsPerLeague}::int as away,
          (number % ${matchesPerSeason}::int) * 7 % 38 as round, league, 2025 - number / (${matchesPerSeason}::int * ${leagues.length}::int) as season, ${codes}::jsonb ->> league as code
        from generate_series(${stored}::int, ${wanted - 1}::int) as number, lateral (select number / ${matchesPerSeason}::int % ${leagues.length}::int as league) as its
      ) as part, lateral (select make_timestamptz(part.season, 8, 16, 12 + part.number % 9, 0, 0, 'UTC') + make_interval(days => part.round * 7 + part.league % 2) as kick_off) as at
    ) as made
    join seasons on seasons.league_code = made.code and seasons.label = made.season::text || '-' || lpad(((made.season + 1) % 100)::text, 2, '0')`);
  await tx.execute(sql`
    insert into predictions (match_id, origin, model_version, fitted_on, kick_off, expected_home_goals, expected_away_goals, rho, home_probability, draw_probability, away_probability, tip, markets, computed_at)
    select id, case when status = 'finished' then 'backtest' else 'live' end, 'bench', ${benchDay}, kick_off, 1.2 + id % 10 / 10.0, 1.1, -0.08, 0.46, 0.27, 0.27, 'home',
      '{"over-under-2-5": {"over": 0.52, "under": 0.48}, "both-teams-to-score": {"yes": 0.55, "no": 0.45}}', kick_off
    from matches where not exists (select from predictions where match_id = matches.id)`);
  await tx.execute(sql`
    insert into grades (prediction_id, home_goals, away_goals, called, rps, brier, log_loss, graded_at)
    select predictions.id, home_goals, away_goals, home_goals > away_goals, 0.2, 0.58, 0.97, matches.kick_off
    from predictions join matches on matches.id = match_id
    where status = 'finished' and not exists (select from grades where prediction_id = predictions.id)`);
  // The counts that the trigger on matches maintains.
  await tx.execute(sql`delete from score_counts`);
  await tx.execute(
    sql`insert into score_counts select league_code, home_goals, away_goals, count(*) from matches where status = 'finished' group by 1, 2, 3`,
  );
  for (const definition of indexes) await tx.execute(sql.raw(definition));
  await storeKeptForecasts(tx, benchDay);
}

/**
 * Drops the big tables' indexes that back no constraint: updating them row by row would take most of the time.
 * @returns the statements that rebuild them
 */
async function dropIndexes(tx: Sql): Promise<string[]> {
  const list = sql.join(
    bigTables.map((table) => sql`${table}`),
    sql`, `,
  );
  const found = await tx.execute(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in (${list}) and indexdef not like 'CREATE UNIQUE%'`);
  const rows = rowsOf<{ name: string; definition: string }>(found);
  for (const { name } of rows) await tx.execute(sql.raw(`drop index "${name}"`));
  return rows.map(({ definition }) => definition);
}

export async function countOfDay(database: Database): Promise<number> {
  const { start, end } = dayRange(benchDay, 'UTC');
  const [row] = rowsOf<{ count: number }>(
    await database.sql.execute(
      sql`select count(*)::int as count from matches where kick_off >= ${start.toISOString()} and kick_off < ${end.toISOString()}`,
    ),
  );
  return row?.count ?? 0;
}
