import { and, asc, desc, eq, gt, gte, inArray, lt, lte, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UnfitReason } from '@/lib/domain/football/league-fitness';
import {
  dayOverAfterMinutes,
  fullTimeAfterMinutes,
  openStatuses,
  phaseStatuses,
  type MatchPhase,
  type MatchStatus,
} from '@/lib/domain/football/match';
import { builtOnce } from '@/lib/server/db/built-once';
import type { Sql } from '@/lib/server/db/client';
import { grades, leagues, liveStates, matches, predictions, teams, unfitLeagues } from '@/lib/server/db/schema';
import { hasStakes, stakeOfMatch } from './match-stake-repository';
import { numberColumns } from './number-columns';
import { earlierSeasonUntil, haveLeagues, lastPlayed } from './unpredicted-matches';
import { isWalked } from './walked-seasons';

/** The teams of a match in a query that joins both. */
export const home = alias(teams, 'home');
export const away = alias(teams, 'away');

export const leagueColumns = {
  code: leagues.code,
  slug: leagues.slug,
  name: leagues.name,
  country: leagues.country,
  rank: leagues.rank,
};

/** A match with its league and teams, as every list of matches shows it. */
export const matchWithParties = {
  match: matches,
  league: leagueColumns,
  home: { id: home.id, name: home.name },
  away: { id: away.id, name: away.name },
};

/** The latest report of a source on a match in play. */
export const liveColumns = {
  stage: liveStates.stage,
  minute: liveStates.minute,
  homeGoals: liveStates.homeGoals,
  awayGoals: liveStates.awayGoals,
  goals: liveStates.goals,
  reportedAt: liveStates.reportedAt,
};

export type MatchFilter = {
  /** Earliest kick-off, inclusive. */
  from?: Date | undefined;
  /** Latest kick-off, exclusive. */
  to?: Date | undefined;
  leagueCode?: string | undefined;
  /** Only matches in which all of these play, on either side. */
  teamIds?: readonly string[] | undefined;
  /** The status as shown at `now`. */
  status?: MatchStatus | undefined;
  /** Whether the matches have started or are over at `now`. */
  phase?: MatchPhase | undefined;
  /** true: only upcoming or live matches at `now`; false: only all others. */
  notOver?: boolean | undefined;
  /** Only matches whose result changes a chance of the season. */
  isAtStake?: boolean | undefined;
  /** Only matches with a prediction that publishes this market. */
  market?: string | undefined;
};

/**
 * default: league rank, kick-off; by-phase: the same, for matches in play, then those not begun, then all others;
 * probability: the greatest probability of `rankedMarket` first; upcoming: kick-off, with started matches last; stake:
 * the most at stake first; kick-off and latest: by time alone. Ties are broken by id.
 */
export type MatchOrder = 'default' | 'by-phase' | 'probability' | 'upcoming' | 'stake' | 'kick-off' | 'latest';

/** The visitor's favourites, listed first; in the default order the league of a favourite team moves up with it. */
export type PutFirst = { teamIds: readonly string[]; leagueCodes: readonly string[] };

export type MatchPage = { limit: number; offset?: number };

/**
 * The version to show: the newest live one, else the newest of the backtest.
 * @param matchId the query's match
 */
export function newestPrediction(db: Sql, matchId: SQLWrapper = matches.id) {
  return db
    .select()
    .from(predictions)
    .where(eq(predictions.matchId, matchId))
    .orderBy(desc(predictions.origin), desc(predictions.version))
    .limit(1)
    .as('prediction');
}

export function newestGrade(db: Sql, predictionId: SQLWrapper) {
  return db
    .select()
    .from(grades)
    .where(eq(grades.predictionId, predictionId))
    .orderBy(desc(grades.revision))
    .limit(1)
    .as('grade');
}

/** Matches with their league, their teams, the prediction to show and its newest grade, unordered. */
export function selectMatches(db: Sql) {
  const prediction = newestPrediction(db);
  const grade = newestGrade(db, prediction.id);
  return db
    .select({
      ...matchWithParties,
      prediction: {
        id: prediction.id,
        origin: prediction.origin,
        modelVersion: prediction.modelVersion,
        fittedOn: prediction.fittedOn,
        kickOff: prediction.kickOff,
        ...numberColumns(prediction),
        homeProbability: prediction.homeProbability,
        drawProbability: prediction.drawProbability,
        awayProbability: prediction.awayProbability,
        tip: prediction.tip,
        sealedAt: prediction.sealedAt,
      },
      live: liveColumns,
      grade: { called: grade.called, rps: grade.rps, brier: grade.brier, logLoss: grade.logLoss },
      unpredicted: {
        earlierSeasonUntil: sql<Date | null>`case when ${prediction.id} is null then ${earlierSeasonUntil} end`.mapWith(
          matches.kickOff,
        ),
        isWalked: sql<boolean>`${prediction.id} is null and ${isWalked(matches)}`,
        homePlayed: lastPlayed(matches.homeTeamId, prediction.id),
        awayPlayed: lastPlayed(matches.awayTeamId, prediction.id),
        haveLeagues: sql<boolean>`${prediction.id} is not null or (${haveLeagues})`,
      },
      /**
       * Why the competition currently gets no predictions; a subquery, because PostgreSQL reorders eight joins freely,
       * but not nine.
       */
      unfit: sql<UnfitReason | null>`(select ${unfitLeagues.reason} from ${unfitLeagues} where ${unfitLeagues.leagueCode} = ${matches.leagueCode})`,
    })
    .from(matches)
    .innerJoin(leagues, eq(leagues.code, matches.leagueCode))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoinLateral(prediction, sql`true`)
    .leftJoinLateral(grade, sql`true`)
    .leftJoin(liveStates, eq(liveStates.matchId, matches.id))
    .$dynamic();
}

/** A match with its league, its teams, the prediction to show and its newest grade. */
export type MatchRow = Awaited<ReturnType<typeof selectMatches>>[number];

/**
 * Uses two statements: the first chooses the page by the columns of the order alone, since reading teams, grades and
 * predictions of every match of a day takes several times as long as for one page.
 * @param first listed before the rest, in the given order
 * @param now the app's current time, which decides "started" and "result awaited"
 * @param rankedMarket the market whose probabilities the order `probability` uses
 */
export async function listMatches(
  db: Sql,
  {
    filter,
    order,
    page,
    now,
    rankedMarket = 'match-result',
    first,
  }: {
    filter: MatchFilter;
    order: MatchOrder;
    page: MatchPage;
    now: Date;
    rankedMarket?: string;
    first?: PutFirst | undefined;
  },
): Promise<MatchRow[]> {
  const prediction = newestPrediction(db);
  const best =
    rankedMarket === 'match-result'
      ? sql`greatest(${prediction.homeProbability}, ${prediction.drawProbability}, ${prediction.awayProbability})`
      : sql`(select max(value::float8) from jsonb_each_text(${prediction.markets} -> ${rankedMarket}))`;
  const byRank = [asc(leagues.rank), asc(matches.kickOff), asc(matches.id)];
  const phase = order === 'by-phase' ? [asc(phaseRank(now))] : [];
  const orders: Record<MatchOrder, SQL[]> = {
    default: byRank,
    'by-phase': byRank,
    probability: [sql`${best} desc nulls last`, asc(matches.id)],
    upcoming: [sql`${matches.kickOff} <= ${now.toISOString()}`, asc(matches.kickOff), asc(matches.id)],
    stake: [sql`${stakeOfMatch} desc nulls last`, asc(leagues.rank), asc(matches.kickOff), asc(matches.id)],
    'kick-off': [asc(matches.kickOff), asc(matches.id)],
    latest: [desc(matches.kickOff), desc(matches.id)],
  };
  const query = db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(leagues, eq(leagues.code, matches.leagueCode))
    .where(and(...conditions(filter, now), phaseCondition(filter.phase, now)))
    .orderBy(...phase, ...(first ? firstOrders(first, order, now) : []), ...orders[order])
    .limit(page.limit)
    .offset(page.offset ?? 0)
    .$dynamic();
  const chosen = await (order === 'probability' ? query.leftJoinLateral(prediction, sql`true`) : query);
  const ids = chosen.map(({ id }) => id);
  const rows = new Map((await listMatchesById(db, ids)).map((row) => [row.match.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The same order as in the style sheet of followed teams, so that each page of the list has the right matches. */
function firstOrders({ teamIds, leagueCodes }: PutFirst, order: MatchOrder, now: Date): SQL[] {
  const isFirst =
    or(inArray(matches.homeTeamId, [...teamIds]), inArray(matches.awayTeamId, [...teamIds])) ?? sql`false`;
  const isFirstLeague = inArray(matches.leagueCode, [...leagueCodes]);
  if (order !== 'default' && order !== 'by-phase') return [desc(sql`(${isFirst} or ${isFirstLeague})`)];
  const group = order === 'default' ? matches.leagueCode : sql`${matches.leagueCode}, ${phaseRank(now)}`;
  return [
    desc(sql`bool_or(${isFirst} or ${isFirstLeague}) over (partition by ${group})`),
    asc(leagues.rank),
    desc(isFirst),
  ];
}

export type MatchCount = {
  total: number;
  /**
   * When any of the matches, in whatever phase, next starts or is over by the clock, so that the page changes without
   * an ingest; null for never.
   */
  nextChange: Date | null;
};

export async function countMatches(db: Sql, filter: MatchFilter, now: Date): Promise<MatchCount> {
  const over = sql`${matches.kickOff} + make_interval(mins => case when ${matches.kickOffKnown} then ${fullTimeAfterMinutes}::int else ${dayOverAfterMinutes}::int end)`;
  const instant = now.toISOString();
  const [row] = await db
    .select({
      total: sql<number>`(count(*) filter (where ${phaseCondition(filter.phase, now) ?? sql`true`}))::int`,
      nextChange: sql<string | null>`least(
        min(${matches.kickOff}) filter (where ${matches.kickOff} > ${instant}),
        min(${over}) filter (where ${inArray(matches.status, openStatuses)} and ${over} > ${instant}))`,
    })
    .from(matches)
    .where(and(...conditions(filter, now)));
  return { total: row?.total ?? 0, nextChange: row?.nextChange ? new Date(row.nextChange) : null };
}

function conditions(filter: MatchFilter, now: Date): SQL[] {
  const found: SQL[] = [];
  if (filter.from) found.push(gte(matches.kickOff, filter.from));
  if (filter.to) found.push(lt(matches.kickOff, filter.to));
  if (filter.leagueCode) found.push(eq(matches.leagueCode, filter.leagueCode));
  for (const id of filter.teamIds ?? [])
    found.push(sql`(${matches.homeTeamId} = ${id} or ${matches.awayTeamId} = ${id})`);
  if (filter.status) found.push(statusCondition(filter.status, now));
  if (filter.notOver !== undefined) {
    const notOver = notOverAt(now);
    found.push(filter.notOver ? notOver : not(notOver));
  }
  if (filter.isAtStake) found.push(hasStakes);
  if (filter.market) {
    found.push(
      sql`(select p.markets -> ${filter.market} from ${predictions} p where p.match_id = ${matches.id} order by p.origin desc, p.version desc limit 1) is not null`,
    );
  }
  return found;
}

/**
 * Open matches that are not over by the clock: `overAt` of lib/domain/football/match.ts as a condition, with the wider
 * bound first for the index.
 */
function notOverAt(now: Date): SQL {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  return sql`(${inArray(matches.status, openStatuses)} and ${gt(matches.kickOff, before(dayOverAfterMinutes))} and (${gt(matches.kickOff, before(fullTimeAfterMinutes))} or not ${matches.kickOffKnown}))`;
}

/** `matchStatusAt` of lib/domain/football/match.ts as a condition. */
export function statusCondition(status: MatchStatus, now: Date): SQL {
  const notOver = notOverAt(now);
  const hasBegun = sql`(${matches.kickOffKnown} and ${lte(matches.kickOff, now)})`;
  switch (status) {
    case 'scheduled':
      return sql`(${notOver} and ${eq(matches.status, 'scheduled')} and not ${hasBegun})`;
    case 'live':
      return sql`(${notOver} and (${eq(matches.status, 'live')} or ${hasBegun}))`;
    case 'result-awaited':
      return sql`(${inArray(matches.status, openStatuses)} and not ${notOver})`;
    default:
      return eq(matches.status, status);
  }
}

/** Rank by phase: in play, not begun, all others. */
const phaseRank = (now: Date): SQL =>
  sql`case when ${statusCondition('live', now)} then 0 when ${statusCondition('scheduled', now)} then 1 else 2 end`;

const matchesById = builtOnce((db) =>
  selectMatches(db)
    .where(sql`${matches.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare(''),
);

/** Matches by id, unordered; unknown ids are left out. */
export async function listMatchesById(db: Sql, ids: readonly number[]): Promise<MatchRow[]> {
  return ids.length === 0 ? [] : matchesById(db).execute({ ids });
}

function phaseCondition(phase: MatchPhase | undefined, now: Date): SQL | undefined {
  return phase && or(...phaseStatuses[phase].map((status) => statusCondition(status, now)));
}

export async function findMatchById(db: Sql, id: number): Promise<MatchRow | null> {
  const [row] = await selectMatches(db).where(eq(matches.id, id));
  return row ?? null;
}
