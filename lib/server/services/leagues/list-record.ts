import type { LeagueRecord } from '@/lib/contracts/leagues';
import type { Sql } from '@/lib/server/db/client';
import { listScores } from '@/lib/server/repositories/record-repository';

/** The track record of a league's graded predictions, live before backtest; origins without a grade are left out. */
export async function listRecord(sql: Sql, leagueCode: string): Promise<LeagueRecord[]> {
  const months = (await listScores(sql)).filter((row) => row.leagueCode === leagueCode);
  return (['live', 'backtest'] as const).flatMap((origin) => {
    const own = months.filter((row) => row.origin === origin);
    const total = (part: 'matches' | 'called' | 'rps' | 'baseRps') => own.reduce((sum, row) => sum + row[part], 0);
    const graded = total('matches');
    return graded === 0
      ? []
      : [{ origin, graded, called: total('called'), rps: total('rps') / graded, baseRps: total('baseRps') / graded }];
  });
}
