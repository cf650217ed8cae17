import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { otherNames, type CountKind, type PeakKind } from '@/lib/domain/visits/visit-names';
import type { Sql } from '@/lib/server/db/client';
import { dailyCounts, dailyPeaks } from '@/lib/server/db/schema';

export type DailyCount = { day: string; kind: CountKind; name: string; count: number };

const rowsAtOnce = 500;

/** Adds to the day's counts; several instances add up. Uses one order, so that no two instances deadlock. */
export async function addCounts(tx: Sql, day: string, counted: readonly Omit<DailyCount, 'day'>[]): Promise<void> {
  const rows = counted
    .map((row) => ({ ...row, day }))
    .toSorted((a, b) => (`${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx
      .insert(dailyCounts)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoUpdate({
        target: [dailyCounts.day, dailyCounts.kind, dailyCounts.name],
        set: { count: sql`${dailyCounts.count} + excluded.count` },
      });
}

/**
 * Keeps only the most frequent names of a kind for a day; the others' counts are merged into one row, other search
 * words are deleted.
 */
export async function joinRareNames(
  tx: Sql,
  { day, kind, keep }: { day: string; kind: CountKind; keep: number },
): Promise<void> {
  const ofKind = and(eq(dailyCounts.day, day), eq(dailyCounts.kind, kind), ne(dailyCounts.name, otherNames));
  const rare = tx
    .select({ name: dailyCounts.name })
    .from(dailyCounts)
    .where(ofKind)
    .orderBy(desc(dailyCounts.count), dailyCounts.name)
    .offset(keep);
  const gone = await tx
    .delete(dailyCounts)
    .where(and(ofKind, inArray(dailyCounts.name, rare)))
    .returning({ count: dailyCounts.count });
  const joined = gone.reduce((sum, { count }) => sum + count, 0);
  if (joined > 0 && kind !== 'search') await addCounts(tx, day, [{ kind, name: otherNames, count: joined }]);
}

export async function raisePeaks(tx: Sql, day: string, peaks: Readonly<Partial<Record<PeakKind, number>>>) {
  const rows = (Object.entries(peaks) as [PeakKind, number][]).map(([kind, value]) => ({ day, kind, value }));
  if (rows.length === 0) return;
  await tx
    .insert(dailyPeaks)
    .values(rows)
    .onConflictDoUpdate({
      target: [dailyPeaks.day, dailyPeaks.kind],
      set: { value: sql`greatest(${dailyPeaks.value}, excluded.value)` },
    });
}

export async function listCounts(db: Sql, from: string): Promise<DailyCount[]> {
  return db.select().from(dailyCounts).where(gte(dailyCounts.day, from)).orderBy(dailyCounts.day);
}

export async function listPeaks(db: Sql, from: string): Promise<{ day: string; kind: PeakKind; value: number }[]> {
  return db.select().from(dailyPeaks).where(gte(dailyPeaks.day, from)).orderBy(dailyPeaks.day);
}

/** @returns bytes of the database */
export async function databaseBytes(db: Sql): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`pg_database_size(current_database())` })
    .from(sql`(select 1) as one`);
  return Number(row?.bytes ?? 0);
}

/** @param searchesBefore the limit for search words, which are deleted earlier */
export async function forgetCounts(tx: Sql, before: string, searchesBefore: string): Promise<void> {
  await tx.delete(dailyCounts).where(lt(dailyCounts.day, before));
  await tx.delete(dailyPeaks).where(lt(dailyPeaks.day, before));
  await tx.delete(dailyCounts).where(and(eq(dailyCounts.kind, 'search'), lt(dailyCounts.day, searchesBefore)));
}
