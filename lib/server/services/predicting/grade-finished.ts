import { outcomeOf } from '@/lib/domain/football/match';
import { tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { brier } from '@/lib/model/scoring/brier';
import type { ResultForecast } from '@/lib/model/scoring/forecast';
import { logLoss } from '@/lib/model/scoring/log-loss';
import { rps } from '@/lib/model/scoring/rps';
import type { Sql } from '@/lib/server/db/client';
import { gradeChallengers, listChallengers } from '@/lib/server/repositories/challenger-repository';
import {
  insertGrades,
  listGradable,
  type GradableRow,
  type GradeRecord,
} from '@/lib/server/repositories/grade-repository';
import { lockLedger } from '@/lib/server/repositories/ledger-repository';
import type { JobContext } from '@/lib/server/runtime';

/** Grades per transaction. */
const batch = 100;

/**
 * Grades every sealed or backtest prediction of a finished match that has no grade for its scores yet; a corrected
 * result, or a half-time score that came later or was corrected, adds a revision. Cancelled, awarded and postponed
 * matches get no grade.
 * @param tags collects the page tags of each batch that is stored, even if a later one throws
 * @param isSealed only sealed predictions, without the backtest
 * @returns how many grades were added, and the page tags of the changes
 */
export async function gradeFinished(
  { database, clock, env }: JobContext,
  tags = new Set<PageTag>(),
  isSealed = false,
): Promise<{ graded: number; tags: Set<PageTag> }> {
  let graded = 0;
  let after = 0;
  for (;;) {
    const rows = await database.transaction(async (tx) => {
      // Two instances would otherwise both add the next revision.
      await lockLedger(tx);
      const found = await listGradable(tx, { after, limit: batch, isSealed });
      if (found.length > 0) await grade(tx, found, clock.now());
      return found;
    });
    graded += rows.length;
    after = rows.at(-1)?.predictionId ?? after;
    for (const row of rows) {
      const match = { ...row, id: row.matchId, kickOff: row.matchKickOff };
      for (const tag of tagsOfMatch(match, env.SITE_TIMEZONE)) tags.add(tag);
    }
    if (rows.length < batch) return { graded, tags };
    await yieldToEventLoop();
  }
}

/** Grades predictions and, by the same scores, the challenger's forecasts of the same matches. */
async function grade(tx: Sql, rows: readonly GradableRow[], gradedAt: Date): Promise<void> {
  const graded = new Map(rows.map((row) => [row.predictionId, gradeOf(row, gradedAt)]));
  await insertGrades(tx, [...graded.values()]);
  const challengers = await listChallengers(tx, [...graded.keys()]);
  await gradeChallengers(
    tx,
    challengers.flatMap((challenger) => {
      const own = graded.get(challenger.predictionId);
      if (!own) return [];
      const outcome = outcomeOf({ home: own.homeGoals, away: own.awayGoals });
      const forecast = forecastOf(challenger);
      return [
        {
          ...challenger,
          revision: own.revision ?? 1,
          rps: rps(forecast, outcome),
          logLoss: logLoss(forecast, outcome),
        },
      ];
    }),
  );
}

type Stored = Pick<GradableRow['prediction'], 'homeProbability' | 'drawProbability' | 'awayProbability'>;

const forecastOf = ({ homeProbability, drawProbability, awayProbability }: Stored): ResultForecast => ({
  home: homeProbability,
  draw: drawProbability,
  away: awayProbability,
});

function gradeOf(
  { predictionId, prediction, homeGoals, awayGoals, halfTimeHomeGoals, halfTimeAwayGoals, revision }: GradableRow,
  gradedAt: Date,
): GradeRecord {
  const forecast = forecastOf(prediction);
  const outcome = outcomeOf({ home: homeGoals, away: awayGoals });
  return {
    predictionId,
    revision: revision + 1,
    homeGoals,
    awayGoals,
    halfTimeHomeGoals,
    halfTimeAwayGoals,
    called: prediction.tip === outcome,
    rps: rps(forecast, outcome),
    brier: brier(forecast, outcome),
    logLoss: logLoss(forecast, outcome),
    gradedAt,
  };
}
