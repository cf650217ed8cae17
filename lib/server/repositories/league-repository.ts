import { and, asc, desc, eq, exists, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { isOfSeason } from '@/lib/domain/football/facts';
import { fullTimeAfterMinutes, openStatuses, type StoredMatchStatus } from '@/lib/domain/football/match';
import { officialScore } from '@/lib/domain/football/match-states';
import type { TableMatch } from '@/lib/domain/football/season-table';
import type { Sql } from '@/lib/server/db/client';
import { leagues, liveStates, matches, seasons, teams } from '@/lib/server/db/schema';
import { away, home, liveColumns, matchWithParties } from './match-repository';

/** Statuses of matches that already count in the table. */
const counted: readonly StoredMatchStatus[] = ['finished', 'awarded'];

export type LeagueNow = Awaited<ReturnType<typeof listLeaguesNow>>[number];

/**
 * Every league by rank, with its current season (the next match's, between seasons the last one's) and its next match
 * that may still get a result.
 * @param now the app's current time
 */
export async function listLeaguesNow(db: Sql, now: Date, code?: string) {
  const notOver = new Date(now.getTime() - fullTimeAfterMinutes * 60_000);
  const next = db
    .select({ seasonId: matches.seasonId, kickOff: matches.kickOff })
    .from(matches)
    .where(
      and(eq(matches.leagueCode, leagues.code), gte(matches.kickOff, notOver), inArray(matches.status, openStatuses)),
    )
    .orderBy(asc(matches.kickOff))
    .limit(1)
    .as('next');
  const last = db
    .select({ seasonId: matches.seasonId })
    .from(matches)
    .where(and(eq(matches.leagueCode, leagues.code), lt(matches.kickOff, notOver)))
    .orderBy(desc(matches.kickOff))
    .limit(1)
    .as('last');
  return db
    .select({
      code: leagues.code,
      slug: leagues.slug,
      name: leagues.name,
      country: leagues.country,
      rank: leagues.rank,
      seasonId: seasons.id,
      season: seasons.label,
      nextKickOff: next.kickOff,
    })
    .from(leagues)
    .leftJoinLateral(next, sql`true`)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(seasons, eq(seasons.id, sql`coalesce(${next.seasonId}, ${last.seasonId})`))
    .where(code === undefined ? undefined : eq(leagues.code, code))
    .orderBy(asc(leagues.rank));
}

/** The teams of a season's tables: all of a league's, or those of a cup's groups or league phase. */
export async function listSeasonTeams(db: Sql, seasonId: number): Promise<{ id: string; name: string }[]> {
  const ofTable = and(eq(matches.seasonId, seasonId), matches.inTable);
  const atHome = db.select({ id: matches.homeTeamId }).from(matches).where(ofTable);
  const onTheRoad = db.select({ id: matches.awayTeamId }).from(matches).where(ofTable);
  return db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(inArray(teams.id, union(atHome, onTheRoad)));
}

/** Teams by their ids, in any order. */
export const listTeamNames = (db: Sql, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(inArray(teams.id, [...ids]));

/** The previous season of a league, before the one with this label, if it has a result; null if none is stored. */
export const findSeasonBefore = async (db: Sql, leagueCode: string, label: string): Promise<number | null> =>
  (await listPlayedSeasons(db, leagueCode)).find((season) => season.label < label)?.id ?? null;

/** A season by its label, including labels of replays; null if none is stored. */
export async function findSeasonId(db: Sql, leagueCode: string, label: string): Promise<number | null> {
  const [season] = await db
    .select({ id: seasons.id })
    .from(seasons)
    .where(and(eq(seasons.leagueCode, leagueCode), eq(seasons.label, label)));
  return season?.id ?? null;
}

/** Seasons of a league with at least one result, the latest first. */
export async function listPlayedSeasons(db: Sql, leagueCode: string): Promise<{ id: number; label: string }[]> {
  const stored = await db
    .select({ id: seasons.id, label: seasons.label })
    .from(seasons)
    .where(
      and(
        eq(seasons.leagueCode, leagueCode),
        exists(
          db
            .select({ id: matches.id })
            .from(matches)
            .where(and(eq(matches.seasonId, seasons.id), inArray(matches.status, [...counted]))),
        ),
      ),
    );
  return stored.sort((a, b) => (a.label < b.label ? 1 : -1));
}

/** The number of teams in a season, by its label, and in each of its replays. */
export async function listTableSizes(db: Sql, leagueCode: string, season: string): Promise<number[]> {
  const stored = await db
    .select({ id: seasons.id, label: seasons.label })
    .from(seasons)
    .where(eq(seasons.leagueCode, leagueCode));
  const sizes: number[] = [];
  for (const { id, label } of stored) if (isOfSeason(label, season)) sizes.push((await listSeasonTeams(db, id)).length);
  return sizes.filter((teams) => teams > 0);
}

/** Statuses of matches still to be played: an abandoned match is replayed or decided. */
const open: readonly StoredMatchStatus[] = ['scheduled', 'live', 'postponed', 'abandoned'];

/** The matches of a season's tables, in an order independent of when they were stored or moved. */
export async function listTableMatches(db: Sql, seasonId: number): Promise<TableMatch[]> {
  const rows = await db
    .select({
      id: matches.id,
      home: matches.homeTeamId,
      away: matches.awayTeamId,
      stage: matches.stage,
      kickOff: matches.kickOff,
      status: matches.status,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
      ruling: matches.ruling,
      ruledHomeGoals: matches.ruledHomeGoals,
      ruledAwayGoals: matches.ruledAwayGoals,
    })
    .from(matches)
    .where(and(eq(matches.seasonId, seasonId), matches.inTable))
    .orderBy(asc(matches.homeTeamId), asc(matches.awayTeamId), asc(matches.meeting));
  return rows.map((row) => {
    const { id, home, away, stage, kickOff } = row;
    return { id, home, away, stage, kickOff, score: officialScore(row), isOpen: open.includes(row.status) };
  });
}

export type SeasonCount = {
  seasonId: number;
  total: number;
  /** Number of matches that count in the table. */ played: number;
  /** Whether the last match played is followed only by cancelled ones. */ breaksOff: boolean;
  /** Knock-out rounds with a match that is played or scheduled. */ rounds: (string | null)[];
  /** Number of the parts that have a match; what has no stage is one of them. */ stages: number;
};

/** How far seasons have progressed; cancelled and annulled matches don't count. */
export async function countSeasonMatches(db: Sql, seasonIds: readonly number[]): Promise<SeasonCount[]> {
  if (seasonIds.length === 0) return [];
  const isKept = sql`(${ne(matches.status, 'cancelled')} and ${matches.ruling} is distinct from 'annulled')`;
  const isPlayed = sql`(${inArray(matches.status, [...counted])} and ${isKept})`;
  return db
    .select({
      seasonId: matches.seasonId,
      total: sql<number>`(count(*) filter (where ${isKept}))::int`,
      played: sql<number>`(count(*) filter (where ${isPlayed}))::int`,
      breaksOff: sql<boolean>`coalesce(max(${matches.kickOff}) filter (where not ${isKept}) > max(${matches.kickOff}) filter (where ${isPlayed}), false) and count(*) filter (where ${inArray(matches.status, openStatuses)}) = 0`,
      stages: sql<number>`count(distinct coalesce(${matches.stage}, ''))::int`,
      rounds: sql<
        (string | null)[]
      >`coalesce(array_agg(distinct ${matches.round}) filter (where ${matches.stage} = 'knock-out' and ${inArray(matches.status, [...counted, ...openStatuses])}), '{}')`,
    })
    .from(matches)
    .where(inArray(matches.seasonId, [...seasonIds]))
    .groupBy(matches.seasonId);
}

/** Numbers of matches of leagues within a separate span of time each, by league code. */
export async function countWithin(
  db: Sql,
  spans: readonly { leagueCode: string; start: Date; end: Date }[],
): Promise<Map<string, number>> {
  if (spans.length === 0) return new Map();
  const rows = await db
    .select({ code: matches.leagueCode, count: sql<number>`count(*)::int` })
    .from(matches)
    .where(
      or(
        ...spans.map(({ leagueCode, start, end }) =>
          and(eq(matches.leagueCode, leagueCode), gte(matches.kickOff, start), lt(matches.kickOff, end)),
        ),
      ),
    )
    .groupBy(matches.leagueCode);
  return new Map(rows.map(({ code, count }) => [code, count]));
}

/** The matches of a season with their teams and the latest state of those in play, in order of kick-off. */
export function listSeasonFixtures(db: Sql, seasonId: number) {
  return db
    .select({ ...matchWithParties, live: liveColumns })
    .from(matches)
    .innerJoin(leagues, eq(leagues.code, matches.leagueCode))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(liveStates, eq(liveStates.matchId, matches.id))
    .where(eq(matches.seasonId, seasonId))
    .orderBy(asc(matches.kickOff), asc(matches.id));
}
