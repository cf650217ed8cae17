import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Lineup } from '@/lib/domain/football/lineup';
import { batches } from '@/lib/domain/shared/batches';
import { builtOnce } from '@/lib/server/db/built-once';
import type { Sql } from '@/lib/server/db/client';
import { lineups } from '@/lib/server/db/schema';

type Row = typeof lineups.$inferSelect;

export type LineupSides = { matchId: number; home: Lineup; away: Lineup };

/** Rows per statement. */
const batch = 100;

const contentOf = ({ formation, coach, starters, bench }: Lineup): Lineup => ({ formation, coach, starters, bench });

/**
 * Stores new or changed line-ups.
 * @returns ids of the matches whose line-ups changed
 */
export async function saveLineups(
  tx: Sql,
  reported: readonly LineupSides[],
  stamp: { source: string; capturedAt: Date },
): Promise<Set<number>> {
  const changed = new Set<number>();
  for (const part of batches(reported, batch)) {
    const known = await tx
      .select()
      .from(lineups)
      .where(
        inArray(
          lineups.matchId,
          part.map(({ matchId }) => matchId),
        ),
      );
    const rows = part.flatMap(({ matchId, home, away }) => [
      { matchId, side: 'home' as const, ...contentOf(home) },
      { matchId, side: 'away' as const, ...contentOf(away) },
    ]);
    const fresh = rows.filter((row) => {
      const stored = known.find(({ matchId, side }) => matchId === row.matchId && side === row.side);
      return !stored || !isDeepStrictEqual(contentOf(stored), contentOf(row));
    });
    if (fresh.length === 0) continue;
    const set = {
      formation: sql`excluded.formation`,
      coach: sql`excluded.coach`,
      starters: sql`excluded.starters`,
      bench: sql`excluded.bench`,
      source: sql`excluded.source`,
      capturedAt: sql`excluded.captured_at`,
    };
    await tx
      .insert(lineups)
      .values(fresh.map((row) => ({ ...row, ...stamp })))
      .onConflictDoUpdate({ target: [lineups.matchId, lineups.side], set });
    for (const { matchId } of fresh) changed.add(matchId);
  }
  return changed;
}

const lineupsOf = builtOnce((db) =>
  db
    .select()
    .from(lineups)
    .where(eq(lineups.matchId, sql.placeholder('matchId')))
    .prepare(''),
);

/** The line-ups of a match; null until both sides are known. */
export async function findLineups(db: Sql, matchId: number): Promise<{ home: Row; away: Row } | null> {
  const rows = await lineupsOf(db).execute({ matchId });
  const [home, away] = [rows.find(({ side }) => side === 'home'), rows.find(({ side }) => side === 'away')];
  return home && away ? { home, away } : null;
}

/** Deletes line-ups announced for a day on which the match is not played. */
export async function deleteLineups(tx: Sql, matchId: number): Promise<void> {
  await tx.delete(lineups).where(eq(lineups.matchId, matchId));
}
