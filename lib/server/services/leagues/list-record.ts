import type { LeagueRecord } from '@/lib/contracts/league-record';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { Sql } from '@/lib/server/db/client';
import { remembered } from '@/lib/server/remembered';
import { listScores } from '@/lib/server/repositories/record-repository';
import { enoughLive } from '@/lib/server/services/record/get-band-rates';
import { leadOf } from '@/lib/server/services/record/lead-of';

/** From the sealed predictions if there are enough of them, else from the backtest; null without a grade. */
export async function findLeagueRecord(sql: Sql, leagueCode: string): Promise<LeagueRecord | null> {
  const records = await remembered(`record of ${leagueCode}`, () => listRecord(sql, leagueCode), [
    pageTags.league(leagueCode),
  ]);
  return records.find(({ origin, graded }) => origin === 'backtest' || graded >= enoughLive) ?? records[0] ?? null;
}

/** The track record of a league's graded predictions, live before backtest; origins without a grade are left out. */
export async function listRecord(sql: Sql, leagueCode: string): Promise<LeagueRecord[]> {
  const months = (await listScores(sql)).filter((row) => row.leagueCode === leagueCode);
  return (['live', 'backtest'] as const).flatMap((origin) => {
    const own = months.filter((row) => row.origin === origin);
    const total = (part: 'matches' | 'called' | 'expected' | 'rps' | 'baseRps' | 'leadSquares') =>
      own.reduce((sum, row) => sum + row[part], 0);
    const [graded, rps, baseRps] = [total('matches'), total('rps'), total('baseRps')];
    return graded === 0
      ? []
      : [
          {
            origin,
            graded,
            called: total('called'),
            expected: total('expected'),
            rps: rps / graded,
            baseRps: baseRps / graded,
            lead: leadOf({ matches: graded, rps, baseRps, leadSquares: total('leadSquares') }),
          },
        ];
  });
}
