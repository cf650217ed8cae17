import { asc, eq } from 'drizzle-orm';
import {
  factKey,
  mayBeSame,
  ofKind,
  sourcesOf,
  type Annulment,
  type Fact,
  type HostFact,
} from '@/lib/domain/football/facts';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { leagueFormat } from '@/lib/domain/football/league-formats';
import { deductedPoints, deductionsIn } from '@/lib/domain/football/point-deductions';
import type { LeagueFormat } from '@/lib/domain/football/season-rules';
import type { SeasonRules } from '@/lib/domain/football/season-table';
import type { Sql } from '@/lib/server/db/client';
import { accounts, facts } from '@/lib/server/db/schema';

export type StoredFact = { fact: Fact; id: number | null; recordedBy: string | null; recordedAt: Date | null };

/** All facts: the repository's, replaced and supplemented by recorded ones. */
export async function listFacts(db: Sql): Promise<StoredFact[]> {
  const rows = await listRecorded(db);
  const known = knownFacts
    .filter((fact) => !rows.some((row) => mayBeSame(row.fact, fact)))
    .map((fact): StoredFact => ({ fact, id: null, recordedBy: null, recordedAt: null }));
  return [...new Map([...known, ...rows].map((row) => [factKey(row.fact), row])).values()];
}

async function listRecorded(db: Sql): Promise<(StoredFact & { id: number })[]> {
  return db
    .select({
      fact: facts.value,
      id: facts.id,
      recordedBy: accounts.email,
      recordedAt: facts.recordedAt,
    })
    .from(facts)
    .leftJoin(accounts, eq(accounts.id, facts.recordedBy))
    .orderBy(asc(facts.id));
}

export async function readFacts(db: Sql): Promise<Fact[]> {
  return (await listFacts(db)).map(({ fact }) => fact);
}

export type TableRules = SeasonRules & Required<Pick<SeasonRules, 'deducted'>> & Pick<LeagueFormat, 'sources'>;

/**
 * The rules that decide a season's tables, with the pages that state them; `season` is its label, also for a replay.
 * @param before leaves out points deducted on that day, YYYY-MM-DD, or later; by default all count
 */
export async function readTableRules(
  db: Sql,
  leagueCode: string,
  season: string,
  before?: string,
): Promise<TableRules> {
  const all = await readFacts(db);
  const deductions = deductionsIn(all, leagueCode, season).filter(
    ({ decidedOn }) => before === undefined || decidedOn === null || decidedOn < before,
  );
  const { level, split, sources } = leagueFormat(all, leagueCode, season);
  const stated = new Set([...sources, ...deductions.flatMap(sourcesOf)]);
  return { level, split, deducted: deductedPoints(deductions), sources: [...stated] };
}

export async function listHosts(db: Sql, leagueCode: string): Promise<HostFact[]> {
  return ofKind(await readFacts(db), 'host').filter((fact) => fact.leagueCode === leagueCode);
}

export async function listAnnulments(db: Sql, leagueCode: string): Promise<Annulment[]> {
  return ofKind(await readFacts(db), 'annulment').filter((fact) => fact.leagueCode === leagueCode);
}

/**
 * Records a fact, or replaces the one with the same key.
 * @returns false, without storing anything, if a recorded fact may be the same
 */
export async function saveFact(
  tx: Sql,
  { fact, recordedBy, recordedAt }: { fact: Fact; recordedBy: string | null; recordedAt: Date },
): Promise<boolean> {
  const recorded = await listRecorded(tx);
  if (recorded.some((row) => mayBeSame(row.fact, fact))) return false;
  const set = { key: factKey(fact), value: fact, recordedBy, recordedAt };
  // Compared by the fact itself, not by the stored key, which an older release may have formed differently.
  const same = recorded.find((row) => factKey(row.fact) === set.key);
  if (same) await tx.update(facts).set(set).where(eq(facts.id, same.id));
  else await tx.insert(facts).values(set);
  return true;
}

/** @returns the removed fact, or null if there was none */
export async function deleteFact(tx: Sql, id: number): Promise<Fact | null> {
  const [removed] = await tx.delete(facts).where(eq(facts.id, id)).returning({ fact: facts.value });
  return removed?.fact ?? null;
}
