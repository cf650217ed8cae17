import { inArray, sql, type SQL } from 'drizzle-orm';
import { builtOnce } from '@/lib/server/db/built-once';
import type { Sql } from '@/lib/server/db/client';
import { rowsOf } from '@/lib/server/db/rows';
import { facts, leagues, matches, rankings, teamAliases, teams } from '@/lib/server/db/schema';
import { selectMatches, type MatchRow } from './match-repository';

/** `lastKickOff`: kick-off of its last known match, milliseconds (UTC). */
export type NamedTeam = { id: string; name: string; country: string; spellings: string[]; lastKickOff: number };
export type NamedLeague = {
  code: string;
  slug: string;
  name: string;
  country: string;
  rank: number;
  lastKickOff: number;
};

/**
 * Changes whenever there may be new names to search (a new spelling, or the first match of a team or league), or
 * another order of teams.
 */
export async function readNamesVersion(db: Sql): Promise<string> {
  const result = await db.execute(sql`
    select concat_ws(' ', (select max(${matches.id}) from ${matches}), (select count(*) from ${teamAliases}),
      (select max(${facts.recordedAt}) from ${facts}),
      (select string_agg(${rankings.madeOn}::text, ' ' order by ${rankings.scope}) from ${rankings})) as version`);
  return rowsOf<{ version: string }>(result)[0]?.version ?? '';
}

/**
 * Teams by id after `after`, with all spellings in lower case without accents; `lastKickOff` is null for a team without a
 * match.
 */
export async function listNamedTeams(
  db: Sql,
  after: string,
  limit: number,
): Promise<(Omit<NamedTeam, 'lastKickOff'> & { lastKickOff: number | null })[]> {
  const result = await db.execute(sql`
    with page as materialized (
      select ${teams.id}, ${teams.name}, ${teams.country} from ${teams} where ${teams.id} > ${after} order by ${teams.id} limit ${limit}
    )
    select page.id, page.name, page.country,
      coalesce(array_agg(${teamAliases.alias}) filter (where ${teamAliases.alias} is not null), '{}') as spellings,
      greatest(${lastKickOff(sql`${matches.homeTeamId} = page.id`)}, ${lastKickOff(sql`${matches.awayTeamId} = page.id`)}) as "lastKickOff"
    from page left join ${teamAliases} on ${teamAliases.teamId} = page.id
    group by page.id, page.name, page.country
    order by page.id`);
  return rowsOf(result);
}

export async function listNamedLeagues(db: Sql): Promise<NamedLeague[]> {
  const result = await db.execute(sql`
    select ${leagues.code} as code, ${leagues.slug} as slug, ${leagues.name} as name, ${leagues.country} as country, ${leagues.rank} as rank,
      last_match.kick_off as "lastKickOff"
    from ${leagues}, lateral (select ${lastKickOff(sql`${matches.leagueCode} = ${leagues.code}`)} as kick_off) as last_match
    where last_match.kick_off is not null`);
  return rowsOf<NamedLeague>(result);
}

/** One index row each: with a join, the planner might read all matches to find the teams. */
const lastKickOff = (condition: SQL): SQL =>
  sql`(select (extract(epoch from max(${matches.kickOff})) * 1000)::float8 from ${matches} where ${condition})`;

/** One team's id, or those of two opponents. */
type Side = readonly [string] | readonly [string, string];

const { homeTeamId, awayTeamId } = matches;

/** Conditions for the matches of one team, or of two opponents. */
const matchesOfSides = {
  one: builtOnce((db) => selectMatchesOfSides(db, [sql`${homeTeamId} = side.one`, sql`${awayTeamId} = side.one`])),
  two: builtOnce((db) =>
    selectMatchesOfSides(db, [
      sql`${homeTeamId} = side.one and ${awayTeamId} = side.other`,
      sql`${homeTeamId} = side.other and ${awayTeamId} = side.one`,
    ]),
  ),
};

function selectMatchesOfSides(db: Sql, conditions: readonly SQL[]) {
  const isOpen = sql`${matches.status} in ('scheduled', 'live')`;
  const [start, limit] = [sql.placeholder('start'), sql.placeholder('limit')];
  // Each part uses the index of a team's or a pair's kick-offs and stops after `limit`; few parts, because planning
  // costs the most.
  const parts = conditions.flatMap((condition) => [
    sql`select side.number, true as coming, each.* from side, lateral (select id, kick_off from ${matches}
      where ${condition} and ${isOpen} and ${matches.kickOff} >= ${start} order by kick_off, id limit ${limit}) as each`,
    sql`select side.number, false, each.* from side, lateral (select id, kick_off from ${matches}
      where ${condition} and ${matches.kickOff} < ${start} order by kick_off desc, id desc limit ${limit}) as each`,
  ]);
  // Arrays, so that the statement is the same for any number of sides and is planned once.
  const chosen = sql`
    with side as (select * from unnest(${sql.placeholder('ones')}::text[], ${sql.placeholder('others')}::text[]) with ordinality as side (one, other, number)),
      found as materialized (${sql.join(parts, sql` union all `)})
    select id from found where number = (select min(number) from found)
    order by coming desc, case when coming then kick_off end, case when coming then id end, kick_off desc, id desc
    limit ${limit}`;
  return selectMatches(db)
    .where(inArray(matches.id, sql`(${chosen})`))
    .prepare('');
}

/**
 * Matches of the first of `sides` that has any: those that may still get a result, soonest first, then the newest of
 * the others.
 * @param sides all with one team, or all with two
 * @param notOver matches that kick off from this instant on are not over by the clock
 */
export async function listMatchesOfSides(
  db: Sql,
  sides: readonly Side[],
  notOver: Date,
  limit: number,
): Promise<MatchRow[]> {
  if (sides.length === 0) return [];
  const [ones, others] = [sides.map(([one]) => one), sides.map(([, other = null]) => other)];
  const kind = others.some((other) => other !== null) ? 'two' : 'one';
  const rows = await matchesOfSides[kind](db).execute({ ones, others, start: notOver.toISOString(), limit });
  const isComing = ({ match }: MatchRow) => match.kickOff >= notOver;
  return rows.toSorted((a, b) => {
    if (isComing(a) !== isComing(b)) return isComing(a) ? -1 : 1;
    const order = a.match.kickOff.getTime() - b.match.kickOff.getTime() || a.match.id - b.match.id;
    return isComing(a) ? order : -order;
  });
}
