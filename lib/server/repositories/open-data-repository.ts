import { and, asc, eq, gt, inArray, isNotNull, notExists, notInArray } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { matches, modelFits, seasonForecasts, seasons, sourceDocuments, teamForecasts } from '@/lib/server/db/schema';
import { away, home } from './match-repository';

/**
 * Finished matches from some sources, by id after one. A season that another source has loaded too is left out: a
 * match's fields may then be of both (lib/server/ingest/merge-reports.ts).
 */
export async function listResultsAfter(db: Sql, sources: readonly string[], afterId: number, limit: number) {
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
      and(
        gt(matches.id, afterId),
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
      ),
    )
    .orderBy(asc(matches.id))
    .limit(limit);
}
export type StoredResult = Awaited<ReturnType<typeof listResultsAfter>>[number];

/** Fits of all leagues, by id after one. */
export async function listFitsAfter(db: Sql, afterId: number, limit: number) {
  return db
    .select({ id: modelFits.id, league: modelFits.leagueCode, fit: modelFits.parameters })
    .from(modelFits)
    .where(gt(modelFits.id, afterId))
    .orderBy(asc(modelFits.id))
    .limit(limit);
}

/** The newest forecast of every season that has one, a row for each team. */
export async function listAllForecasts(db: Sql) {
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
    .orderBy(asc(seasons.leagueCode), asc(seasons.label), asc(teamForecasts.teamId));
}
