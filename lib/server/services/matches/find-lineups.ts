import type { MatchDetail } from '@/lib/contracts/predictions';
import type { Lineup } from '@/lib/domain/lineup';
import type { Sql } from '@/lib/server/db/client';
import { findLineups } from '@/lib/server/repositories/lineup-repository';

const toSide = ({ formation, coach, starters, bench }: Lineup) => ({
  formation,
  coach,
  starters: [...starters],
  bench: [...bench],
});

/** The confirmed line-ups as pages show them; null until a source has published both. */
export async function findPublishedLineups(sql: Sql, matchId: number): Promise<MatchDetail['lineups']> {
  const found = await findLineups(sql, matchId);
  if (!found) return null;
  const asOf = found.home.capturedAt > found.away.capturedAt ? found.home.capturedAt : found.away.capturedAt;
  return { home: toSide(found.home), away: toSide(found.away), source: found.home.source, asOf: asOf.toISOString() };
}
