import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  ne,
  notInArray,
  or,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import {
  allMatches,
  forecastDays,
  matches,
  modelFits,
  predictions,
  seasonForecasts,
  seasons,
  sourceDocuments,
  teamForecasts,
} from '@/lib/server/db/schema';
import { away, home } from './match-repository';

const isFinishedOf = (sources: readonly string[]) =>
  and(inArray(matches.source, [...sources]), eq(matches.status, 'finished'));

/**
 * Ids of seasons that another source has loaded too: the fields of a match may then come from both
 * (lib/server/ingest/merge-reports.ts).
 */
const idsOfOthersSeasons = (db: Sql, sources: readonly string[]) =>
  db
    .select({ id: seasons.id })
    .from(seasons)
    .innerJoin(
      sourceDocuments,
      and(eq(sourceDocuments.leagueCode, seasons.leagueCode), eq(sourceDocuments.season, seasons.label)),
    )
    .where(and(isNotNull(sourceDocuments.expected), notInArray(sourceDocuments.source, [...sources])));

/**
 * Results that may be redistributed, in order of ids after a given one.
 * @param season its label; null: all
 */
export async function listResultsAfter(
  db: Sql,
  sources: readonly string[],
  season: string | null,
  afterId: number,
  limit: number,
) {
  // Chosen along the primary key before any join: the planner, which does not know how few rows are needed, would
  // otherwise join them all.
  const page = db
    .select()
    .from(matches)
    .where(
      and(
        gt(matches.id, afterId),
        isFinishedOf(sources),
        notInArray(matches.seasonId, idsOfOthersSeasons(db, sources)),
        season === null
          ? undefined
          : inArray(matches.seasonId, db.select({ id: seasons.id }).from(seasons).where(eq(seasons.label, season))),
      ),
    )
    .orderBy(asc(matches.id))
    .limit(limit)
    .as('page');
  return db
    .select({
      id: page.id,
      league: page.leagueCode,
      season: seasons.label,
      round: page.round,
      kickOff: page.kickOff,
      kickOffKnown: page.kickOffKnown,
      homeGoals: page.homeGoals,
      awayGoals: page.awayGoals,
      halfTimeHomeGoals: page.halfTimeHomeGoals,
      halfTimeAwayGoals: page.halfTimeAwayGoals,
      extraTimeHomeGoals: page.extraTimeHomeGoals,
      extraTimeAwayGoals: page.extraTimeAwayGoals,
      source: page.source,
      home: { id: home.id, name: home.name },
      away: { id: away.id, name: away.name },
    })
    .from(page)
    .innerJoin(seasons, eq(seasons.id, page.seasonId))
    .innerJoin(home, eq(home.id, page.homeTeamId))
    .innerJoin(away, eq(away.id, page.awayTeamId))
    .orderBy(asc(page.id));
}
export type StoredResult = Awaited<ReturnType<typeof listResultsAfter>>[number];

/**
 * Fits in order of ids after a given one.
 * @param league its code; null: all
 */
export async function listFitsAfter(db: Sql, league: string | null, afterId: number, limit: number) {
  return db
    .select({ id: modelFits.id, league: modelFits.leagueCode, fit: modelFits.parameters })
    .from(modelFits)
    .where(and(gt(modelFits.id, afterId), league === null ? undefined : eq(modelFits.leagueCode, league)))
    .orderBy(asc(modelFits.id))
    .limit(limit);
}

/** The forecasts of a season's final places; none for a knock-out competition. */
const placeForecasts = (db: Sql, seasonId: SQLWrapper) =>
  db
    .select({ id: teamForecasts.seasonId })
    .from(teamForecasts)
    .where(and(eq(teamForecasts.seasonId, seasonId), ne(teamForecasts.positions, sql`'[]'::jsonb`)));

/**
 * The newest forecasts of seasons with a table, in order of season ids after a given one, each with its teams.
 * @param season label of the seasons; null: all
 */
export async function listForecastsAfter(db: Sql, season: string | null, afterId: number, limit: number) {
  const found = await db
    .select({
      id: seasons.id,
      league: seasons.leagueCode,
      season: seasons.label,
      madeOn: seasonForecasts.fittedOn,
      modelVersion: seasonForecasts.modelVersion,
      runs: seasonForecasts.runs,
      matchesLeft: seasonForecasts.matchesLeft,
    })
    .from(seasonForecasts)
    .innerJoin(seasons, eq(seasons.id, seasonForecasts.seasonId))
    .where(
      and(
        gt(seasons.id, afterId),
        season === null ? undefined : eq(seasons.label, season),
        exists(placeForecasts(db, seasons.id)),
      ),
    )
    .orderBy(asc(seasons.id))
    .limit(limit);
  const ids = found.map(({ id }) => id);
  const rows = await db
    .select()
    .from(teamForecasts)
    .where(inArray(teamForecasts.seasonId, ids))
    .orderBy(asc(teamForecasts.teamId));
  return found.map((forecast) => ({ ...forecast, teams: rows.filter(({ seasonId }) => seasonId === forecast.id) }));
}

const keptDays = (db: Sql) =>
  db.select({ day: forecastDays.day }).from(forecastDays).where(eq(forecastDays.seasonId, seasons.id));

/**
 * Seasons whose forecasts are kept by day, in order of ids after a given one.
 * @param part code of a league and label of its season, as in en.1-2025-26; null: all
 */
export async function listHistoriesAfter(db: Sql, part: string | null, afterId: number, limit: number) {
  const [, league = '', label = ''] = /^([^-]*)-(.*)$/.exec(part ?? '') ?? [];
  return db
    .select({ id: seasons.id, league: seasons.leagueCode, season: seasons.label })
    .from(seasons)
    .where(
      and(
        gt(seasons.id, afterId),
        part === null ? undefined : and(eq(seasons.leagueCode, league), eq(seasons.label, label)),
        exists(keptDays(db)),
      ),
    )
    .orderBy(asc(seasons.id))
    .limit(limit);
}

/**
 * Labels of the seasons for which each file has rows, the newest first. Looks up one row of each season along the
 * indexes: reading all matches and predictions takes seconds at a million rows.
 * @param sources whose results may be redistributed
 */
export async function listDataSeasons(db: Sql, sources: readonly string[]) {
  const label = { label: seasons.label };
  const newestFirst = desc(seasons.label);
  const result = db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.seasonId, seasons.id), isFinishedOf(sources)))
    .limit(1)
    .as('result');
  const predicted = db
    .select({ id: predictions.id })
    .from(matches)
    .innerJoin(predictions, eq(predictions.matchId, matches.id))
    .where(
      and(eq(matches.seasonId, seasons.id), or(eq(predictions.origin, 'backtest'), isNotNull(predictions.sealedAt))),
    )
    .limit(1)
    .as('predicted');
  const results = await db
    .selectDistinct(label)
    .from(seasons)
    .innerJoinLateral(result, sql`true`)
    .where(notInArray(seasons.id, idsOfOthersSeasons(db, sources)))
    .orderBy(newestFirst);
  const ofPredictions = await db
    .selectDistinct(label)
    .from(seasons)
    .innerJoinLateral(predicted, sql`true`)
    .orderBy(newestFirst);
  // Sealed predictions stay when their match is archived.
  const ofArchived = await db
    .selectDistinct(label)
    .from(allMatches)
    .innerJoin(seasons, eq(seasons.id, allMatches.seasonId))
    .innerJoin(predictions, eq(predictions.matchId, allMatches.id))
    .where(and(isNotNull(allMatches.archivedAt), isNotNull(predictions.sealedAt)));
  const forecasts = await db
    .selectDistinct(label)
    .from(seasonForecasts)
    .innerJoin(seasons, eq(seasons.id, seasonForecasts.seasonId))
    .where(exists(placeForecasts(db, seasons.id)))
    .orderBy(newestFirst);
  const histories = await db
    .select({ label: sql<string>`${seasons.leagueCode} || '-' || ${seasons.label}` })
    .from(seasons)
    .where(exists(keptDays(db)))
    .orderBy(newestFirst, asc(seasons.leagueCode));
  const labelsOf = (rows: readonly { label: string }[]): string[] => rows.map((row) => row.label);
  return {
    results: labelsOf(results),
    predictions: [...new Set(labelsOf([...ofPredictions, ...ofArchived]))].toSorted().toReversed(),
    'season-forecasts': labelsOf(forecasts),
    'forecast-history': labelsOf(histories),
  };
}
