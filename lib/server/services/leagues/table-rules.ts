import type { TableRules } from '@/lib/contracts/leagues';
import type { Sql } from '@/lib/server/db/client';
import { readTableRules } from '@/lib/server/repositories/fact-repository';

/** The rules that decide a season's table, in the form of the page and the API. */
export async function toTableRules(sql: Sql, leagueCode: string, season: string): Promise<TableRules> {
  const { level, split, sources } = await readTableRules(sql, leagueCode, season);
  return { level, split: split.map((group) => ({ ...group })), sources: [...sources] };
}
