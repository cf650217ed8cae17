import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { createClock } from '@/lib/domain/shared/clock';
import { openDatabase } from '@/lib/server/db/open-database';
import { rowsOf } from '@/lib/server/db/rows';
import { verifyLedger } from '@/lib/server/services/predicting/verify-ledger';

/** Where a site keeps its data. */
export type Place = { dataDir: string; databaseUrl?: string | undefined };

/**
 * What a site holds, without numbers and times that every site assigns anew: sorted lines of each kind. Backtests, past
 * fits and the day's ranking are excluded: what was calculated while a file was missing stays as it was.
 */
export type StoredState = Record<keyof typeof kinds, string[]>;

const fixture = sql`concat_ws(' ', m.league_code, s.label, m.home_team_id, m.away_team_id, m.meeting)`;
const ofMatch = sql`live_matches m join seasons s on s.id = m.season_id`;

const kinds = {
  matches: sql`select concat_ws(' ', ${fixture}, m.kick_off at time zone 'UTC', m.kick_off_known, m.status, m.round, m.stage, m.group_name, m.home_goals, m.away_goals, m.half_time_home_goals, m.half_time_away_goals, m.slug, m.source) as line from ${ofMatch}`,
  seasons: sql`select concat_ws(' ', s.league_code, s.label, f.team_id, round(f.mean_points::numeric, 9)) as line from team_forecasts f join seasons s on s.id = f.season_id`,
  unfit: sql`select concat_ws(' ', league_code, reason, missing, missing_since at time zone 'UTC') as line from unfit_leagues`,
} satisfies Record<string, SQL>;

const linesSchema = z.array(z.object({ line: z.string() }));

/** @throws {Error} if another process holds the embedded database */
export async function readState(place: Place): Promise<StoredState> {
  return withDatabase(place, async (execute) => {
    const entries: [string, string[]][] = [];
    for (const [kind, statement] of Object.entries(kinds))
      entries.push([
        kind,
        linesSchema
          .parse(await execute(statement))
          .map(({ line }) => line)
          .sort(),
      ]);
    return Object.fromEntries(entries) as StoredState;
  });
}

/** The differences between the two, in a few lines of each kind. */
export function compareStates(expected: StoredState, actual: StoredState): string[] {
  return Object.entries(expected).flatMap(([kind, lines]) => {
    const stored = actual[kind as keyof StoredState];
    const [here, there] = [new Set(stored), new Set(lines)];
    const missing = lines.filter((line) => !here.has(line));
    const surplus = stored.filter((line) => !there.has(line));
    const tell = (what: string, found: string[]) =>
      found.length === 0
        ? []
        : [
            `${kind}: ${found.length} of ${lines.length} ${what}, such as ${found
              .slice(0, 3)
              .map((line) => line.slice(0, 200))
              .join(' | ')}`,
          ];
    return [...tell('are missing', missing), ...tell('should not be there', surplus)];
  });
}

const addressesSchema = z.array(z.object({ address: z.string() }));
const countsSchema = z.array(z.object({ n: z.coerce.number() }));

/** Addresses of the pages for all matches shown, for a site in the time zone UTC. */
export function readAddresses(place: Place): Promise<Set<string>> {
  return withDatabase(place, async (execute) => {
    const rows = await execute(
      sql`select '/predictions/' || to_char(kick_off at time zone 'UTC', 'YYYY-MM-DD') || '/' || slug as address from live_matches`,
    );
    return new Set(addressesSchema.parse(rows).map(({ address }) => address));
  });
}

/** What no site may still hold after it has left the replay. */
export function findRemains(place: Place): Promise<string[]> {
  const forbidden: Record<string, SQL> = {
    'replayed matches are shown': sql`select count(*) as n from live_matches where source = 'replay'`,
    'documents are not read': sql`select count(*) as n from source_documents where state in ('wanted', 'failed') and source <> 'replay'`,
    // Except the bet of the day, whose choice stays.
    'unsealed predictions are of archived matches': sql`select count(*) as n from predictions p join matches m on m.id = p.match_id where m.archived_at is not null and p.origin = 'live' and p.sealed_at is null and not exists (select 1 from bets_of_the_day b where b.prediction_id = p.id)`,
    'teams of the model have no shown match': sql`select count(*) as n from (select distinct jsonb_object_keys(f.parameters -> 'teams') as id from model_fits f) t where not exists (select 1 from live_matches m where t.id in (m.home_team_id, m.away_team_id))`,
    'stakes are of archived matches': sql`select count(*) as n from match_stakes k join matches m on m.id = k.match_id where m.archived_at is not null`,
    'record entries are of archived matches': sql`select count(*) as n from record_entries e join predictions p on p.id = e.prediction_id join matches m on m.id = p.match_id where m.archived_at is not null`,
  };
  return withDatabase(place, async (execute, sqlClient) => {
    const wrong: string[] = [];
    for (const [what, statement] of Object.entries(forbidden)) {
      const [row] = countsSchema.parse(await execute(statement));
      if (row?.n !== 0) wrong.push(`${row?.n} ${what}`);
    }
    const { broken } = await verifyLedger(sqlClient);
    if (broken !== null) wrong.push(`ledger entry ${broken} contradicts the stored data`);
    return wrong;
  });
}

async function withDatabase<Result>(
  { dataDir, databaseUrl }: Place,
  work: (
    execute: (statement: SQL) => Promise<unknown[]>,
    sqlClient: Parameters<typeof verifyLedger>[0],
  ) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, createClock());
  try {
    return await work(async (statement) => rowsOf(await database.sql.execute(statement)), database.sql);
  } finally {
    await database.close();
  }
}
