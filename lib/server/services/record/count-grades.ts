import { outcomeOf } from '@/lib/domain/football/match';
import { bestPrices, pricedMarkets } from '@/lib/domain/football/prices';
import { siteDay } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import { createYielder, yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { ratesByDay } from '@/lib/model/backtest/rates-by-day';
import { brier } from '@/lib/model/scoring/brier';
import type { ResultForecast } from '@/lib/model/scoring/forecast';
import { logLoss } from '@/lib/model/scoring/log-loss';
import { rps } from '@/lib/model/scoring/rps';
import type { Sql } from '@/lib/server/db/client';
import { realmOf } from '@/lib/server/ingest/types';
import { listMatchPrices } from '@/lib/server/repositories/odds-repository';
import { listLeagueMatches } from '@/lib/server/repositories/prediction-repository';
import {
  addBands,
  addChallenges,
  addScores,
  addVersions,
  listUncounted,
  lockRecord,
  saveEntries,
  type RecordEntry,
  type UncountedRow,
} from '@/lib/server/repositories/record-repository';
import type { JobContext } from '@/lib/server/runtime';
import { trainingResults } from '@/lib/server/services/predicting/league-history';
import { readMarket } from '@/lib/server/services/predicting/read-market';
import { RecordSums } from './record-sums';

/** Predictions per transaction. */
const batch = 250;

/**
 * Updates the running sums of the track record from the grades: each match counts once, with its newest revision.
 * Values replaced by a corrected result are subtracted first; a closing price known only after the grade is added.
 * @returns how many predictions were counted again
 */
export async function countGrades({ database, env }: Pick<JobContext, 'database' | 'env'>): Promise<number> {
  let [counted, last] = [0, 0];
  for (;;) {
    const rows = await database.transaction(async (tx) => {
      await lockRecord(tx);
      const found = await listUncounted(tx, last, batch);
      if (found.length > 0) await count(tx, found, env.SITE_TIMEZONE);
      return found;
    });
    counted += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batch) return counted;
    await yieldToEventLoop();
  }
}

async function count(tx: Sql, rows: readonly UncountedRow[], zone: string): Promise<void> {
  const prices = await listMatchPrices(
    tx,
    rows.map((row) => row.matchId),
  );
  const baseRates = await baseRatesOf(tx, rows, zone);
  const sums = new RecordSums(zone);
  const entries: RecordEntry[] = [];
  const yieldIfDue = createYielder();
  for (const row of rows) {
    const outcome = outcomeOf({ home: row.grade.homeGoals, away: row.grade.awayGoals });
    const base = baseRates.get(row.id);
    if (!base) throw new Error(`Prediction ${row.id} has no base rate`);
    const ofMatch = prices.get(row.matchId) ?? [];
    const market = readMarket(ofMatch);
    const marketForecast = market?.closing ? market.forecast : null;
    const tipPrice =
      bestPrices(ofMatch, 'match-result')?.prices[pricedMarkets['match-result'].indexOf(row.tip)] ?? null;
    // The prediction and its challenger are graded in one transaction.
    const challenger = row.challenger?.revision === row.grade.revision ? row.challenger : null;
    const entry: RecordEntry = {
      predictionId: row.id,
      revision: row.grade.revision,
      baseRps: rps(base, outcome),
      baseBrier: brier(base, outcome),
      baseLogLoss: logLoss(base, outcome),
      marketRps: marketForecast && rps(marketForecast, outcome),
      marketBrier: marketForecast && brier(marketForecast, outcome),
      marketLogLoss: marketForecast && logLoss(marketForecast, outcome),
      tipPrice: marketForecast && tipPrice,
      challengerRps: challenger?.rps ?? null,
      challengerLogLoss: challenger?.logLoss ?? null,
    };
    if (row.entry && row.counted) sums.add(row, row.counted, row.entry, -1);
    sums.add(row, row.grade, entry, 1);
    entries.push(entry);
    await yieldIfDue();
  }
  await addScores(tx, sums.scores());
  await addBands(tx, sums.bands());
  await addVersions(tx, sums.versions());
  await addChallenges(tx, sums.challenges());
  await saveEntries(tx, entries);
}

/** Base rate forecasts by prediction, from the league's earlier results alone. */
async function baseRatesOf(tx: Sql, rows: readonly UncountedRow[], zone: string): Promise<Map<number, ResultForecast>> {
  const found = new Map<number, ResultForecast>();
  const yieldIfDue = createYielder();
  for (const [leagueCode, ofLeague] of groupBy(rows, (row) => row.leagueCode)) {
    const matches = await listLeagueMatches(tx, leagueCode, new Date(0));
    for (const ofSeason of groupBy(ofLeague, ({ source, season }) => `${realmOf(source)} ${season}`).values()) {
      const [first] = ofSeason;
      if (!first) continue;
      const results = trainingResults(
        matches.filter((match) => realmOf(match.source) === realmOf(first.source)),
        first.season,
        zone,
      );
      const rates = ratesByDay(results);
      const byDay = ofSeason
        .map((row) => ({ id: row.id, day: siteDay(row.kickOff, zone) }))
        .sort((a, b) => (a.day < b.day ? -1 : 1));
      for (const { id, day } of byDay) {
        found.set(id, rates(day).result);
        await yieldIfDue();
      }
    }
  }
  return found;
}
