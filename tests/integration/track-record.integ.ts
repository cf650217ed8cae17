import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ledgerPageSchema,
  publishedPredictionsSchema,
  trackRecordSchema,
  type TrackRecord,
} from '@/lib/contracts/track-record';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { followChain, unfollowedChain, type ChainEntry } from '@/lib/domain/football/verify-chain';
import { gradeLeague } from '@/lib/model/backtest/grade-league';
import { summarise } from '@/lib/model/backtest/summarise';
import { calibrationBins, pooledChances } from '@/lib/model/scoring/ece';
import { grades, ledger, matches, odds, predictions } from '@/lib/server/db/schema';
import { savePrices } from '@/lib/server/repositories/odds-repository';
import { getRuntime } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { gradeFinished } from '@/lib/server/services/predicting/grade-finished';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { verifyLedger } from '@/lib/server/services/predicting/verify-ledger';
import { countGrades } from '@/lib/server/services/record/count-grades';
import { predictionsCsv, predictionsJson } from '@/lib/server/services/record/download-predictions';
import { getBandRates, getBandTallies } from '@/lib/server/services/record/get-band-rates';
import { getTrackRecord } from '@/lib/server/services/record/get-track-record';
import { listLedger } from '@/lib/server/services/record/list-ledger';
import { databases } from '@/tests/support/database';
import { pricedResults, pricedSeasons } from '@/tests/support/priced-seasons';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder } from '@/tests/support/source-folder';

const now = '2026-03-14T09:00:00Z';
const originOf = (record: TrackRecord, origin: 'live' | 'backtest') =>
  record.origins.find((each) => each.origin === origin)!;

describe.each(databases)('the track record on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, {
    now,
    env: { FOOTBALL_DATA_CO_UK_URL: source.path, DATA_SOURCES: 'football-data-co-uk' },
  });
  beforeAll(async () => {
    for (const [file, csv] of Object.entries(pricedSeasons)) source.put(file, csv);
    await prepareTeams(site);
    const report = await refreshData(getRuntime(), { source: 'football-data-co-uk', scope: 'all' });
    expect(report).toMatchObject({ error: null, added: 60, refused: [] });
  });
  afterAll(() => source.remove());
  const record = async () => trackRecordSchema.parse((await site.visit(getTrackRecord)).response);

  it('stores prices, and has the same numbers as the backtest of the same matches', async () => {
    const stored = await site.database.sql.select({ count: sql<number>`count(*)::int` }).from(odds);
    expect(stored[0]?.count).toBe(60 * 5);
    const graded = gradeLeague(pricedResults, { from: '2025-03-01', to: '2026-03-13' });
    expect(new Set(graded.map(({ modelVersion }) => modelVersion))).toEqual(new Set(['dc-moving-3', 'dc-prices-1']));
    const expected = summarise(graded);
    const { total, calibration, leagues, months } = originOf(await record(), 'backtest');
    expect(total).toMatchObject({ matches: 43 });
    expect(expected.matches).toBe(43);
    for (const [own, theirs] of [
      [total?.rps, expected.rps],
      [total?.brier, expected.brier],
      [total?.logLoss, expected.logLoss],
      [total?.baseRate.rps, expected.baseRate?.rps],
      [total?.baseRate.logLoss, expected.baseRate?.logLoss],
      [total?.market?.rps, expected.market?.rps],
      [total?.market?.logLoss, expected.market?.logLoss],
      [total?.market?.model.rps, expected.market?.model.rps],
    ]) {
      expect(own).toBeCloseTo(theirs ?? NaN, 8);
    }
    const bins = calibrationBins(
      pooledChances(
        graded.map(({ forecast, score }) => ({
          forecast,
          outcome: score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw',
        })),
      ),
    );
    const bands = calibration.find(({ market }) => market === 'match-result')?.bands ?? [];
    expect(bands.map(({ from, count, hits }) => [from, count, hits])).toEqual(
      bins.map(({ from, count, hitRate }) => [from, count, Math.round(hitRate * count)]),
    );
    const tips = graded.map(({ forecast }) => Math.max(forecast.home, forecast.draw, forecast.away));
    for (const parts of [[total], leagues, months]) {
      const sum = parts.reduce((all, part) => all + (part?.expected ?? NaN), 0);
      expect(sum).toBeCloseTo(
        tips.reduce((all, chance) => all + chance, 0),
        8,
      );
    }
    expect(leagues.map(({ league, matches: count }) => [league.code, count])).toEqual([['en.1', 43]]);
    expect(months.map(({ month, matches: count }) => [month, count])).toEqual([
      ['2025-03', 30],
      ['2026-03', 13],
    ]);
    expect(originOf(await record(), 'live').total).toBeNull();
  });

  it('counts a sealed prediction separately from the backtest', async () => {
    site.clock.set('2026-03-14T15:00:30Z');
    expect((await sealDue(getRuntime())).sealed).toBe(1);
    site.clock.set('2026-03-14T17:30:00Z');
    await site.database.transaction((tx) =>
      tx
        .update(matches)
        .set({ status: 'finished', homeGoals: 1, awayGoals: 0 })
        .where(eq(matches.kickOff, new Date('2026-03-14T15:00:00Z'))),
    );
    await gradeFinished(getRuntime());
    await countGrades(getRuntime());
    expect(originOf(await record(), 'live').total?.matches).toBe(1);
    expect(originOf(await record(), 'backtest').total?.matches).toBe(43);
  });

  it('counts a match once after its result is corrected, by the newest grade', async () => {
    const before = originOf(await record(), 'live').total;
    await site.database.transaction((tx) =>
      tx
        .update(matches)
        .set({ homeGoals: 0, awayGoals: 3 })
        .where(eq(matches.kickOff, new Date('2026-03-14T15:00:00Z'))),
    );
    await gradeFinished(getRuntime());
    await Promise.all([countGrades(getRuntime()), countGrades(getRuntime())]);
    const [newest] = await site.database.sql.select().from(grades).where(eq(grades.revision, 2));
    const { total, calibration } = originOf(await record(), 'live');
    expect(total).toMatchObject({ matches: 1, called: newest?.called ? 1 : 0 });
    expect(total?.rps).toBeCloseTo(newest?.rps ?? NaN, 10);
    expect(total?.rps).not.toBeCloseTo(before?.rps ?? NaN, 3);
    // The tip's probability is that from before the kick-off, whatever the result.
    expect(total?.expected).toBeCloseTo(before?.expected ?? NaN, 10);
    for (const { market, bands } of calibration)
      expect(
        bands.reduce((sum, band) => sum + band.count, 0),
        market,
      ).toBeLessThanOrEqual(50);
    expect(
      calibration
        .find(({ market }) => market === 'both-teams-to-score')
        ?.bands.reduce((sum, band) => sum + band.hits, 0),
    ).toBe(1);
  });

  it('includes a closing price that becomes known after the grade', async () => {
    const found = await site.database.sql
      .select({ matchId: predictions.matchId })
      .from(predictions)
      .where(eq(predictions.origin, 'backtest'))
      .limit(1);
    const matchId = found[0]?.matchId ?? 0;
    const stored = await site.database.sql.select().from(odds).where(eq(odds.matchId, matchId));
    const rebuild = async () => {
      await site.database.transaction((tx) => tx.execute(sql`delete from record_entries`));
      await site.database.transaction((tx) => tx.execute(sql`delete from record_scores`));
      await site.database.transaction((tx) => tx.execute(sql`delete from record_bands`));
      await Promise.all([countGrades(getRuntime()), countGrades(getRuntime())]);
    };
    const all = await record();
    await site.database.transaction((tx) => tx.delete(odds).where(eq(odds.matchId, matchId)));
    await rebuild();
    expect(originOf(await record(), 'backtest').total?.market?.matches).toBe(42);
    const prices = stored.map(
      ({ bookmaker, market, outcome, closing, price }) =>
        ({ bookmaker, market, outcome, closing, price }) as Parameters<typeof savePrices>[1][number]['prices'][number],
    );
    await site.database.transaction((tx) => savePrices(tx, [{ matchId, prices }], 'test', site.clock.now()));
    expect(await countGrades(getRuntime())).toBe(1);
    const again = await record();
    expect(originOf(again, 'backtest').total?.market?.matches).toBe(43);
    for (const origin of ['live', 'backtest'] as const) {
      expect(originOf(again, origin).total?.expected).toBeCloseTo(originOf(all, origin).total?.expected ?? NaN, 9);
      expect(originOf(again, origin).total?.rps).toBeCloseTo(originOf(all, origin).total?.rps ?? NaN, 9);
      expect(
        originOf(again, origin).calibration.map(({ bands }) => bands.map(({ hits, count }) => [hits, count])),
      ).toEqual(originOf(all, origin).calibration.map(({ bands }) => bands.map(({ hits, count }) => [hits, count])));
    }
    expect(await countGrades(getRuntime())).toBe(0);
  });

  it('states how far ahead of the base rates the model is in each league, with a confidence interval', async () => {
    const { leagues } = originOf(await record(), 'backtest');
    expect(leagues.length).toBeGreaterThan(0);
    for (const { lead, rps, baseRate } of leagues) {
      expect(lead.mean).toBeCloseTo(baseRate.rps - rps, 9);
      expect(lead.low).toBeLessThan(lead.mean);
      expect(lead.high - lead.mean).toBeCloseTo(lead.mean - lead.low, 9);
    }
  });

  it('shows with a probability the hit rate of its half-band, and the halves make up the calibration band', async () => {
    const { response: rateOf } = await site.visit(getBandRates);
    const band = originOf(await record(), 'backtest')
      .calibration.find(({ market }) => market === 'match-result')
      ?.bands.find(({ from }) => from === 0.3);
    const [lower, upper] = [rateOf('match-result', 0.34), rateOf('match-result', 0.36)];
    expect([lower, upper]).toMatchObject([
      { from: 0.3, to: 0.35, origin: 'backtest' },
      { from: 0.35, to: 0.4, origin: 'backtest' },
    ]);
    for (const half of [lower!, upper!]) {
      expect(half.meanForecast).toBeGreaterThan(half.from);
      expect(half.meanForecast).toBeLessThan(half.to);
    }
    expect(lower!.count + upper!.count).toBe(band?.count);
    expect(lower!.hits + upper!.hits).toBe(band?.hits);
    expect(rateOf('match-result', 0.999)).toBeNull();
    const { response: tallies, scope } = await site.visit(() => getBandTallies());
    expect(tallies['match-result']?.[7]).toEqual([
      upper?.count,
      upper?.hits,
      0,
      expect.closeTo((upper?.meanForecast ?? 0) * (upper?.count ?? 0), 4),
    ]);
    expect(tallies['match-result']?.[19]).toBeNull();
    expect(Object.keys(tallies)).toEqual(['match-result', 'double-chance', 'over-under-2-5', 'both-teams-to-score']);
    // Lists are not re-rendered for each grade: their figures are at most a day old.
    expect([...scope.tags]).toEqual([]);
    expect(scope.expiresAt?.getTime()).toBe(site.clock.now().getTime() + 24 * 60 * 60_000);
  });

  it('can be downloaded completely, with stable ids and replayed matches marked', async () => {
    const { sql: db } = site.database;
    const [replayed] = await db
      .select({ id: matches.id, source: matches.source })
      .from(matches)
      .innerJoin(predictions, eq(predictions.matchId, matches.id))
      .where(isNotNull(predictions.sealedAt));
    await db.update(matches).set({ source: 'replay' }).where(eq(matches.id, replayed!.id));
    const csv: string[] = [];
    for await (const piece of predictionsCsv(null)) csv.push(piece);
    const lines = csv.join('').trim().split('\r\n');
    expect(lines).toHaveLength(1 + 44);
    expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(1);
    const json: string[] = [];
    for await (const piece of predictionsJson()) json.push(piece);
    const { predictions: rows } = publishedPredictionsSchema.parse(JSON.parse(json.join('')));
    expect(rows.map(({ id }) => String(id))).toEqual(lines.slice(1).map((line) => line.split(',')[0]));
    expect(rows.filter(({ origin }) => origin === 'live')).toMatchObject([
      { ledgerSequence: 1, replay: true, grade: { revision: 2, homeGoals: 0, awayGoals: 3 } },
    ]);
    const column = lines[0]!.split(',').indexOf('replay');
    expect(lines.slice(1).map((line) => line.split(',')[column])).toEqual(rows.map(({ replay }) => String(replay)));
    expect(rows.filter(({ replay }) => replay)).toHaveLength(1);
    expect(lines[0]).toMatch(/,log_loss,match_id,date,slug,home_name,away_name,archived$/);
    const [first] = rows;
    const { response } = await site.visit(() => getMatchDetail(first!.date, first!.slug, visitor));
    expect(response?.found).toMatchObject({
      id: first!.matchId,
      home: { name: first!.homeName },
      away: { name: first!.awayName },
    });
    await db.update(matches).set({ source: replayed!.source }).where(eq(matches.id, replayed!.id));
  });

  it("moves a match's hit to another band when its half-time score is corrected", async () => {
    const hitsWith = async (halfTimeHomeGoals: number, halfTimeAwayGoals: number) => {
      await site.database.transaction((tx) =>
        tx
          .update(matches)
          .set({ halfTimeHomeGoals, halfTimeAwayGoals })
          .where(eq(matches.kickOff, new Date('2026-03-14T15:00:00Z'))),
      );
      await gradeFinished(getRuntime());
      await countGrades(getRuntime());
      const { calibration } = originOf(await record(), 'live');
      const bands = calibration.find(({ market }) => market === 'half-time-result')?.bands ?? [];
      return bands.filter(({ hits }) => hits > 0).map(({ from, hits }) => ({ from, hits }));
    };
    const away = await hitsWith(0, 1);
    const draw = await hitsWith(0, 0);
    for (const bands of [away, draw]) expect(bands).toMatchObject([{ hits: 1 }]);
    expect(draw).not.toEqual(away);
  });

  it('has a ledger that can be recomputed, and both the page and the command find a changed row', async () => {
    site.clock.set('2026-03-17T15:00:30Z');
    await sealDue(getRuntime());
    const download = async (): Promise<ChainEntry[]> =>
      ledgerPageSchema.parse(JSON.parse(JSON.stringify(await listLedger(0)))).items;
    const entries = await download();
    expect(entries).toHaveLength(4);
    expect(await followChain(unfollowedChain, entries)).toMatchObject({
      entries: 4,
      broken: null,
      hash: entries.at(-1)?.hash,
    });
    expect(await verifyLedger(site.database.sql)).toEqual({ entries: 4, broken: null });
    const [second] = await site.database.sql.select().from(ledger).where(eq(ledger.sequence, 2));
    await site.database.transaction(async (tx) => {
      await tx.execute(sql`alter table predictions disable trigger predictions_seal`);
      await tx.execute(
        sql`update predictions set expected_home_goals = expected_home_goals + 0.001 where id = ${second?.predictionId ?? 0}`,
      );
      await tx.execute(sql`alter table predictions enable trigger predictions_seal`);
    });
    expect(await followChain(unfollowedChain, await download())).toMatchObject({ entries: 1, broken: 2 });
    expect(await verifyLedger(site.database.sql)).toEqual({ entries: 1, broken: 2 });
  });
});
