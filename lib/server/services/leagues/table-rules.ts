import type { TableRules } from '@/lib/contracts/leagues';
import type { Sql } from '@/lib/server/db/client';
import { readTableRules } from '@/lib/server/repositories/fact-repository';

/** How a season's table is decided, as the page and the API say it. */
export async function toTableRules(sql: Sql, leagueCode: string, season: string): Promise<TableRules> {
  const { level, split, sources } = await readTableRules(sql, leagueCode, season);
  return { level, split: split.map((group) => ({ ...group })), sources: [...sources] };
}
