import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Goal } from '@/lib/domain/football/goals';
import { batches } from '@/lib/domain/shared/batches';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { Sql } from '@/lib/server/db/client';
import { goals, matches } from '@/lib/server/db/schema';

export type MatchGoals = { matchId: number; goals: readonly Goal[] };

/** Matches per statement. */
const batch = 100;

/**
 * Replaces a source's goals of these matches if they have changed.
 * @returns ids of the matches whose goals changed
 */
export async function saveGoals(tx: Sql, reported: readonly MatchGoals[], source: string): Promise<Set<number>> {
  const changed = new Set<number>();
  for (const part of batches(reported, batch)) {
    const known = await listGoals(
      tx,
      part.map(({ matchId }) => matchId),
      source,
    );
    const fresh = part.filter((match) => !isDeepStrictEqual(known.get(match.matchId) ?? [], match.goals.map(goalOf)));
    if (fresh.length === 0) continue;
    const ids = fresh.map(({ matchId }) => matchId);
    await tx.delete(goals).where(and(inArray(goals.matchId, ids), eq(goals.source, source)));
    const rows = fresh.flatMap((match) =>
      match.goals.map((goal, index) => ({ matchId: match.matchId, source, number: index + 1, ...goalOf(goal) })),
    );
    if (rows.length > 0) await tx.insert(goals).values(rows);
    for (const id of ids) changed.add(id);
  }
  return changed;
}

async function listGoals(db: Sql, matchIds: readonly number[], source: string): Promise<Map<number, Goal[]>> {
  const rows = await db
    .select()
    .from(goals)
    .where(and(inArray(goals.matchId, [...matchIds]), eq(goals.source, source)))
    .orderBy(asc(goals.matchId), asc(goals.number));
  return new Map([...groupBy(rows, ({ matchId }) => matchId)].map(([id, own]) => [id, own.map(goalOf)]));
}

/**
 * The goals of matches by match and source.
 * @param sources only these; all by default
 */
export async function listGoalsBySource(
  db: Sql,
  matchIds: readonly number[],
  sources?: readonly string[],
): Promise<Map<number, Map<string, Goal[]>>> {
  const rows = await db
    .select()
    .from(goals)
    .where(and(inArray(goals.matchId, [...matchIds]), sources && inArray(goals.source, [...sources])))
    .orderBy(asc(goals.source), asc(goals.number));
  const ofMatch = (own: typeof rows) =>
    new Map([...groupBy(own, ({ source }) => source)].map(([source, each]) => [source, each.map(goalOf)]));
  return new Map([...groupBy(rows, ({ matchId }) => matchId)].map(([id, own]) => [id, ofMatch(own)]));
}

const goalOf = ({ side, minute, stoppage, scorer, kind }: Goal): Goal => ({ side, minute, stoppage, scorer, kind });

/** The finished matches of a season, with the goals by the name of the source. */
export async function listSeasonGoals(db: Sql, seasonId: number) {
  const finished = and(eq(matches.seasonId, seasonId), eq(matches.status, 'finished'));
  const { homeGoals, awayGoals, extraTimeHomeGoals, extraTimeAwayGoals, homeTeamId, awayTeamId } = matches;
  const played = await db
    .select({
      id: matches.id,
      homeTeamId,
      awayTeamId,
      homeGoals,
      awayGoals,
      extraTimeHomeGoals,
      extraTimeAwayGoals,
    })
    .from(matches)
    .where(finished);
  const rows = await db
    .select({ goal: goals })
    .from(goals)
    .innerJoin(matches, eq(matches.id, goals.matchId))
    .where(finished)
    .orderBy(asc(goals.number));
  const byMatch = groupBy(
    rows.map(({ goal }) => goal),
    ({ matchId }) => matchId,
  );
  return played.map((match) => ({
    ...match,
    goals: groupBy(byMatch.get(match.id) ?? [], ({ source }) => source),
  }));
}
