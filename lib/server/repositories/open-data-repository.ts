import { and, asc, desc, eq, exists, gt, inArray, isNotNull, notExists, notInArray } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import {
  allMatches,
  matches,
  modelFits,
  predictions,
  seasonForecasts,
  seasons,
  sourceDocuments,
  teamForecasts,
} from '@/lib/server/db/schema';
import { away, home } from './match-repository';
import { isPublished } from './published-repository';

/**
 * A finished match from some sources, joined with its season. A season that another source has loaded too is left out: a
 * match's fields may then be of both (lib/server/ingest/merge-reports.ts).
 */
const mayBePassedOn = (db: Sql, sources: readonly string[]) =>
  and(
    inArray(matches.source, [...sources]),
    eq(matches.status, 'finished'),
    notExists(
      db
        .select({ file: sourceDocuments.file })
        .from(sourceDocuments)
        .where(
          and(
            eq(sourceDocuments.leagueCode, matches.leagueCode),
            eq(sourceDocuments.season, seasons.label),
            isNotNull(sourceDocuments.expected),
            notInArray(sourceDocuments.source, [...sources]),
          ),
        ),
    ),
  );

/** Results that may be passed on, by id after one. @param season its label; null: of all */
export async function listResultsAfter(
  db: Sql,
  sources: readonly string[],
  season: string | null,
  afterId: number,
  limit: number,
) {
  return db
    .select({
      id: matches.id,
      league: matches.leagueCode,
      season: seasons.label,
      round: matches.round,
      kickOff: matches.kickOff,
      kickOffKnown: matches.kickOffKnown,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
      halfTimeHomeGoals: matches.halfTimeHomeGoals,
      halfTimeAwayGoals: matches.halfTimeAwayGoals,
      extraTimeHomeGoals: matches.extraTimeHomeGoals,
      extraTimeAwayGoals: matches.extraTimeAwayGoals,
      source: matches.source,
      home: { id: home.id, name: home.name },
      away: { id: away.id, name: away.name },
    })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(
      and(gt(matches.id, afterId), mayBePassedOn(db, sources), season === null ? undefined : eq(seasons.label, season)),
    )
    .orderBy(asc(matches.id))
    .limit(limit);
}
export type StoredResult = Awaited<ReturnType<typeof listResultsAfter>>[number];

/** Fits by id after one. @param league its code; null: of all */
export async function listFitsAfter(db: Sql, league: string | null, afterId: number, limit: number) {
  return db
    .select({ id: modelFits.id, league: modelFits.leagueCode, fit: modelFits.parameters })
    .from(modelFits)
    .where(and(gt(modelFits.id, afterId), league === null ? undefined : eq(modelFits.leagueCode, league)))
    .orderBy(asc(modelFits.id))
    .limit(limit);
}

/** The newest forecasts of seasons, by the season's id after one, each with its teams. */
export async function listForecastsAfter(db: Sql, afterId: number, limit: number) {
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
    .where(gt(seasons.id, afterId))
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

/** The newest forecast of every season that has one, a row for each team. @param season its label; null: of all */
export async function listAllForecasts(db: Sql, season: string | null) {
  return db
    .select({
      league: seasons.leagueCode,
      season: seasons.label,
      madeOn: seasonForecasts.fittedOn,
      modelVersion: seasonForecasts.modelVersion,
      matchesLeft: seasonForecasts.matchesLeft,
      teamId: teamForecasts.teamId,
      meanPoints: teamForecasts.meanPoints,
      positions: teamForecasts.positions,
    })
    .from(teamForecasts)
    .innerJoin(seasonForecasts, eq(seasonForecasts.seasonId, teamForecasts.seasonId))
    .innerJoin(seasons, eq(seasons.id, teamForecasts.seasonId))
    .where(season === null ? undefined : eq(seasons.label, season))
    .orderBy(asc(seasons.leagueCode), asc(seasons.label), asc(teamForecasts.teamId));
}

/** Labels of the seasons of which each file has rows, the newest first. @param sources whose results are passed on */
export async function listDataSeasons(db: Sql, sources: readonly string[]) {
  const [match, prediction, forecast] = [
    db
      .select({ id: matches.id })
      .from(matches)
      .where(and(eq(matches.seasonId, seasons.id), mayBePassedOn(db, sources))),
    db
      .select({ id: predictions.id })
      .from(predictions)
      .innerJoin(allMatches, eq(allMatches.id, predictions.matchId))
      .where(and(eq(allMatches.seasonId, seasons.id), isPublished)),
    db.select({ id: seasonForecasts.seasonId }).from(seasonForecasts).where(eq(seasonForecasts.seasonId, seasons.id)),
  ].map((rows) => exists(rows));
  const labelsOf = async (condition: typeof match): Promise<string[]> => {
    const rows = await db
      .selectDistinct({ label: seasons.label })
      .from(seasons)
      .where(condition)
      .orderBy(desc(seasons.label));
    return rows.map(({ label }) => label);
  };
  return {
    results: await labelsOf(match),
    predictions: await labelsOf(prediction),
    'season-forecasts': await labelsOf(forecast),
  };
}
