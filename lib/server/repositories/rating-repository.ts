import { desc, eq, sql } from 'drizzle-orm';
import type { LeagueFit, TeamRating } from '@/lib/model/dixon-coles/types';
import type { Sql } from '@/lib/server/db/client';
import { modelFits } from '@/lib/server/db/schema';

/** The newest fit of a league; null before the first one. */
export async function findNewestFit(db: Sql, leagueCode: string): Promise<LeagueFit | null> {
  const [row] = await db
    .select({ parameters: modelFits.parameters })
    .from(modelFits)
    .where(eq(modelFits.leagueCode, leagueCode))
    .orderBy(desc(modelFits.fittedOn), desc(modelFits.id))
    .limit(1);
  return row?.parameters ?? null;
}

/**
 * A team's ratings in the newest fits of a league by one model version, oldest first; fits without the team are left
 * out.
 * @param limit maximum number of fits
 */
export async function listRatings(
  db: Sql,
  { leagueCode, modelVersion }: { leagueCode: string; modelVersion: string },
  teamId: string,
  limit: number,
): Promise<(TeamRating & { fittedOn: string })[]> {
  const rating = sql<TeamRating | null>`${modelFits.parameters} -> 'teams' -> ${teamId}::text`;
  const rows = await db
    .select({ fittedOn: modelFits.fittedOn, rating })
    .from(modelFits)
    .where(
      sql`${modelFits.leagueCode} = ${leagueCode} and ${modelFits.modelVersion} = ${modelVersion} and ${rating} is not null`,
    )
    .orderBy(desc(modelFits.fittedOn))
    .limit(limit);
  return rows
    .reverse()
    .flatMap((row) =>
      row.rating ? [{ fittedOn: row.fittedOn, attack: row.rating.attack, defence: row.rating.defence }] : [],
    );
}
