import { asc, eq } from 'drizzle-orm';
import { factKey, knownFacts, type Fact, type PointDeduction } from '@/lib/domain/football/facts';
import { deductionsIn } from '@/lib/domain/football/point-deductions';
import type { Sql } from '@/lib/server/db/client';
import { accounts, facts } from '@/lib/server/db/schema';

export type StoredFact = { fact: Fact; id: number | null; recordedBy: string | null; recordedAt: Date | null };

/** All facts: those of the repository, and in their place or after them the recorded ones. */
export async function listFacts(db: Sql): Promise<StoredFact[]> {
  const rows = await db
    .select({
      key: facts.key,
      fact: facts.value,
      id: facts.id,
      recordedBy: accounts.email,
      recordedAt: facts.recordedAt,
    })
    .from(facts)
    .leftJoin(accounts, eq(accounts.id, facts.recordedBy))
    .orderBy(asc(facts.id));
  const byKey = new Map<string, StoredFact>(
    knownFacts.map((fact) => [factKey(fact), { fact, id: null, recordedBy: null, recordedAt: null }]),
  );
  for (const { key, ...row } of rows) byKey.set(key, row);
  return [...byKey.values()];
}

/** A season's deductions; `season` is its label, also that of a replay. */
export async function listDeductions(db: Sql, leagueCode: string, season: string): Promise<PointDeduction[]> {
  const all = await listFacts(db);
  return deductionsIn(
    all.map(({ fact }) => fact),
    leagueCode,
    season,
  );
}

export async function saveFact(
  tx: Sql,
  { fact, recordedBy, recordedAt }: { fact: Fact; recordedBy: string | null; recordedAt: Date },
): Promise<void> {
  const set = { value: fact, recordedBy, recordedAt };
  await tx
    .insert(facts)
    .values({ key: factKey(fact), ...set })
    .onConflictDoUpdate({ target: facts.key, set });
}

/** @returns the removed fact, or null if there was none */
export async function deleteFact(tx: Sql, id: number): Promise<Fact | null> {
  const [removed] = await tx.delete(facts).where(eq(facts.id, id)).returning({ fact: facts.value });
  return removed?.fact ?? null;
}
