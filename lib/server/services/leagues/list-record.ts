import type { LeagueRecord } from '@/lib/contracts/league-record';
import { groupBy } from '@/lib/domain/shared/group-by';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { Sql } from '@/lib/server/db/client';
import { remembered } from '@/lib/server/remembered';
import { listLeads } from '@/lib/server/repositories/lead-repository';
import { listScores } from '@/lib/server/repositories/record-repository';
import { enoughLive } from '@/lib/server/services/record/get-band-rates';
import { leadOf } from '@/lib/server/services/record/lead-of';

/** Of the sealed predictions where there are enough of them, else of the backtest; null without a grade. */
export async function findLeagueRecord(sql: Sql, leagueCode: string): Promise<LeagueRecord | null> {
  const records = await remembered(`record of ${leagueCode}`, () => listRecord(sql, leagueCode), [
    pageTags.league(leagueCode),
  ]);
  return records.find(({ origin, graded }) => origin === 'backtest' || graded >= enoughLive) ?? records[0] ?? null;
}

/** The track record of a league's graded predictions, live before backtest; origins without a grade are left out. */
export async function listRecord(sql: Sql, leagueCode: string): Promise<LeagueRecord[]> {
  const months = (await listScores(sql)).filter((row) => row.leagueCode === leagueCode);
  const leads = groupBy(await listLeads(sql, leagueCode), ({ origin }) => origin);
  return (['live', 'backtest'] as const).flatMap((origin) => {
    const own = months.filter((row) => row.origin === origin);
    const total = (part: 'matches' | 'called' | 'rps' | 'baseRps') => own.reduce((sum, row) => sum + row[part], 0);
    const graded = total('matches');
    const [lead] = leads.get(origin) ?? [];
    return graded === 0 || !lead
      ? []
      : [
          {
            origin,
            graded,
            called: total('called'),
            rps: total('rps') / graded,
            baseRps: total('baseRps') / graded,
            lead: leadOf(lead),
          },
        ];
  });
}
