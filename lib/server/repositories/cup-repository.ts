import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { Sql } from '@/lib/server/db/client';
import { matches, modelFits, seasons, teams } from '@/lib/server/db/schema';
import { fitMatchColumns, type FitMatch } from './prediction-repository';

export type CupMatch = FitMatch & { leagueCode: string };

/** All matches of these cups after an instant, oldest first. */
export async function listCupMatches(db: Sql, codes: readonly string[], after: Date): Promise<CupMatch[]> {
  return db
    .select({ ...fitMatchColumns, leagueCode: matches.leagueCode })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .where(and(inArray(matches.leagueCode, [...codes]), gt(matches.kickOff, after)))
    .orderBy(asc(matches.kickOff), asc(matches.id));
}

/** A club in a league's season; `from` is its first kick-off there. */
export type LeagueSpell = { teamId: string; country: string; leagueCode: string; source: string; from: Date };

/** The leagues, among these, in which the clubs have played since an instant, a row for each season, oldest first. */
export async function listLeagueSpells(db: Sql, codes: readonly string[], after: Date): Promise<LeagueSpell[]> {
  const of = (column: typeof matches.homeTeamId | typeof matches.awayTeamId) =>
    db
      .select({
        teamId: sql<string>`${column}`.as('team_id'),
        leagueCode: matches.leagueCode,
        source: sql<string>`min(${matches.source})`.as('source'),
        from: sql<Date>`min(${matches.kickOff})`.mapWith(matches.kickOff).as('first_kick_off'),
      })
      .from(matches)
      .where(and(inArray(matches.leagueCode, [...codes]), matches.inTable, gt(matches.kickOff, after)))
      .groupBy(column, matches.leagueCode, matches.seasonId);
  const spells = union(of(matches.homeTeamId), of(matches.awayTeamId)).as('spells');
  return db
    .select({
      teamId: spells.teamId,
      country: teams.country,
      leagueCode: spells.leagueCode,
      source: spells.source,
      from: spells.from,
    })
    .from(spells)
    .innerJoin(teams, eq(teams.id, spells.teamId))
    .orderBy(asc(spells.from), asc(spells.teamId));
}

export async function listCountries(db: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: teams.id, country: teams.country })
    .from(teams)
    .where(inArray(teams.id, [...ids]));
  return new Map(rows.map(({ id, country }) => [id, country]));
}

/**
 * The newest fit of each of these leagues on or before a day, by any of these model versions, by league code.
 * @param day YYYY-MM-DD
 */
export async function listFitsUntil(
  db: Sql,
  { codes, modelVersions }: { codes: readonly string[]; modelVersions: readonly string[] },
  day: string,
): Promise<Map<string, LeagueFit>> {
  const rows = await db
    .selectDistinctOn([modelFits.leagueCode], { code: modelFits.leagueCode, parameters: modelFits.parameters })
    .from(modelFits)
    .where(
      and(
        inArray(modelFits.leagueCode, [...codes]),
        inArray(modelFits.modelVersion, [...modelVersions]),
        lte(modelFits.fittedOn, day),
      ),
    )
    .orderBy(asc(modelFits.leagueCode), desc(modelFits.fittedOn), desc(modelFits.id));
  return new Map(rows.map(({ code, parameters }) => [code, parameters]));
}
