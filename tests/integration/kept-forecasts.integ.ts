import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { pastSeasonSchema } from '@/lib/contracts/leagues';
import { ledgerPageSchema, trackRecordSchema } from '@/lib/contracts/track-record';
import { gradedZones } from '@/lib/domain/football/season-grade';
import type { PageTag } from '@/lib/domain/shared/page-tags';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { placeRps } from '@/lib/model/scoring/places';
import { forecastGrades, keptForecasts, ledger, matches } from '@/lib/server/db/schema';
import { listKeptForecasts } from '@/lib/server/repositories/kept-forecast-repository';
import { findSeasonId } from '@/lib/server/repositories/league-repository';
import { saveSetting } from '@/lib/server/repositories/settings-repository';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { publishedKey } from '@/lib/server/services/ingesting/published';
import { getPastSeason } from '@/lib/server/services/leagues/get-past-season';
import { forecastSeasons } from '@/lib/server/services/predicting/forecast-seasons';
import { gradeForecasts } from '@/lib/server/services/predicting/grade-forecasts';
import { keepPastPoints } from '@/lib/server/services/predicting/keep-past-points';
import { sealForecasts } from '@/lib/server/services/predicting/seal-forecasts';
import { verifyLedger } from '@/lib/server/services/predicting/verify-ledger';
import { getTrackRecord } from '@/lib/server/services/record/get-track-record';
import { listLedger } from '@/lib/server/services/record/list-ledger';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch } from '@/tests/support/football';
import { refusalOf } from '@/tests/support/messages-of';
import { useTestSite } from '@/tests/support/site';

const teams = ['arsenal', 'everton', 'chelsea', 'fulham'];
/** Six rounds of two matches, one every second day from 1 February 2026; the home side wins each 1-0. */
const fixtures = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => ({ home, away })));
const dayOf = (index: number): string =>
  new Date(Date.UTC(2026, 1, 1 + 2 * index)).toISOString().slice(0, 'YYYY-MM-DD'.length);

describe.each(databases)('the forecasts of a season at its three points on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-01-30T12:00:00Z' });
  let seasonId = 0;
  const kept = () => listKeptForecasts(site.database.sql, seasonId);
  const at = (index: number, time: string) => site.clock.set(`${dayOf(index)}T${time}:00Z`);
  const finish = async (index: number) => {
    await site.database.transaction((tx) =>
      tx
        .update(matches)
        .set({ status: 'finished', homeGoals: 1, awayGoals: 0 })
        .where(eq(matches.slug, `${fixtures[index]!.home}-vs-${fixtures[index]!.away}`)),
    );
    await forecastSeasons(getRuntime());
  };

  beforeAll(async () => {
    await storeSources(site.database, ['openfootball']);
    await site.database.transaction(async (tx) => {
      for (const [index, fixture] of fixtures.entries())
        await insertMatch(tx, { ...fixture, kickOff: `${dayOf(index)}T15:00:00Z` });
      for (const fittedOn of ['2026-01-30', dayOf(6)])
        await insertFit(tx, 'en.1', { ...evenFit, fittedOn, modelVersion: RESULT_SETTINGS.version });
      await saveSetting(tx, publishedKey, 'everything');
    });
    seasonId = (await findSeasonId(site.database.sql, 'en.1', '2025-26')) ?? 0;
  });

  it('are sealed before the first match, within a day of it, once by two processes and after a restart', async () => {
    await forecastSeasons(getRuntime());
    expect(await sealForecasts(getRuntime())).toBe(0);
    site.clock.set('2026-01-31T16:00:00Z');
    const tags = new Set<PageTag>();
    const sealed = await Promise.all([sealForecasts(getRuntime(), tags), sealForecasts(getRuntime(), tags)]);
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect([...tags]).toEqual(['league:en.1']);
    expect(await sealForecasts(getRuntime())).toBe(0);
    const [first] = await kept();
    expect(first).toMatchObject({
      sequence: 1,
      grade: null,
      forecast: {
        point: 'start',
        origin: 'live',
        runs: 10_000,
        matchesLeft: 12,
        nextKickOff: new Date(`${dayOf(0)}T15:00:00Z`),
        sealedAt: new Date('2026-01-31T16:00:00Z'),
      },
    });
    for (const { places } of first!.forecast.teams) expect(places.reduce((sum, runs) => sum + runs, 0)).toBe(10_000);
  });

  it('wait for a result until an hour before the next kick-off, and never change', async () => {
    at(0, '20:00');
    await finish(0);
    at(2, '10:00');
    // The match before the point has no result yet.
    expect(await sealForecasts(getRuntime())).toBe(0);
    at(2, '14:30');
    expect(await sealForecasts(getRuntime())).toBe(1);
    await finish(1);
    at(2, '14:45');
    expect(await sealForecasts(getRuntime())).toBe(0);
    const forecasts = await kept();
    expect(forecasts.map(({ forecast }) => [forecast.point, forecast.matchesLeft])).toEqual([
      ['start', 12],
      ['finish', 11],
    ]);
    const row = eq(keptForecasts.seasonId, seasonId);
    const write = (work: Parameters<typeof site.database.transaction>[0]) => refusalOf(site.database.transaction(work));
    expect(await write((tx) => tx.update(keptForecasts).set({ runs: 1 }).where(row))).toContain('only ever added');
    expect(await write((tx) => tx.delete(keptForecasts).where(row))).toContain('only ever added');
  });

  it('are in the hash chain, which anybody can verify', async () => {
    expect(await verifyLedger(site.database.sql)).toEqual({ entries: 2, broken: null });
    const page = ledgerPageSchema.parse(JSON.parse(JSON.stringify(await listLedger(0))));
    expect(page.items.map(({ content }) => content)).toMatchObject([
      { point: 'start', season: { league: 'en.1', label: '2025-26', matchesLeft: 12 }, runs: 10_000 },
      { point: 'finish', season: { matchesLeft: 11 } },
    ]);
  });

  it('are not sealed after the next kick-off, for another kick-off, or if made afterwards', async () => {
    at(3, '15:00');
    const [{ forecast } = { forecast: null }] = await kept();
    const { id: _, ...values } = forecast!;
    const late = { ...values, point: 'half' as const, sealedAt: site.clock.now() };
    const insert = (row: typeof keptForecasts.$inferInsert) =>
      refusalOf(site.database.transaction((tx) => tx.insert(keptForecasts).values(row)));
    expect(await insert(late)).toContain('sealed before the next kick-off');
    expect(await insert({ ...late, nextKickOff: new Date('2026-03-01T12:00:00Z') })).toContain('No match of season');
    const ahead = new Date(`${dayOf(6)}T15:00:00Z`);
    expect(await insert({ ...late, origin: 'backtest', sealedAt: null, nextKickOff: ahead })).toContain(
      'Made afterwards',
    );
    const entry = { sequence: 3, forecastId: 99, previousHash: 'x', hash: 'y', sealedAt: site.clock.now() };
    expect(await refusalOf(site.database.transaction((tx) => tx.insert(ledger).values(entry)))).not.toBe('');
  });

  it('are made afterwards if their time has passed, as a backtest outside the ledger', async () => {
    for (let index = 2; index < 7; index += 1) {
      at(index, '20:00');
      await finish(index);
    }
    expect(await sealForecasts(getRuntime())).toBe(0);
    const settled = new Map<number, number>();
    expect(await keepPastPoints(getRuntime(), settled, { mayContinue: () => false })).toBe(0);
    expect(await keepPastPoints(getRuntime(), settled)).toBe(1);
    expect(await keepPastPoints(getRuntime(), settled)).toBe(0);
    const made = (await kept()).find(({ forecast }) => forecast.point === 'half');
    expect(made).toMatchObject({
      sequence: null,
      forecast: { origin: 'backtest', matchesLeft: 6, sealedAt: null, knownUntil: new Date(`${dayOf(6)}T00:00:00Z`) },
    });
    expect(await verifyLedger(site.database.sql)).toEqual({ entries: 2, broken: null });
  });

  it('are graded once the season is over, with the same result as by hand, and again if the final table changes', async () => {
    expect(await gradeForecasts(getRuntime())).toBe(0);
    for (let index = 7; index < fixtures.length; index += 1) {
      at(index, '20:00');
      await finish(index);
    }
    expect(await gradeForecasts(getRuntime())).toBe(3);
    expect(await gradeForecasts(getRuntime(), { all: true })).toBe(0);
    for (const { forecast, grade } of await kept()) {
      const scores = forecast.teams.map(({ team, places }) =>
        placeRps(
          places.map((runs) => runs / forecast.runs),
          grade!.finalTable.indexOf(team) + 1,
        ),
      );
      expect(grade!.grade.rps).toBeCloseTo(scores.reduce((sum, score) => sum + score, 0) / teams.length, 12);
      expect(grade!.grade.zones.title?.brier).toBeGreaterThan(0);
      expect(grade!.lastTable).toBeNull();
    }
    await site.database.transaction((tx) =>
      tx.update(matches).set({ homeGoals: 0, awayGoals: 5 }).where(eq(matches.slug, 'arsenal-vs-everton')),
    );
    expect(await gradeForecasts(getRuntime())).toBe(0);
    expect(await gradeForecasts(getRuntime(), { all: true })).toBe(3);
    expect((await kept()).map(({ grade }) => grade?.revision)).toEqual([2, 2, 2]);
    expect(await site.database.sql.$count(forecastGrades)).toBe(6);
  });

  it('are on the record, timely and later ones apart, and beside the final table once the season is over', async () => {
    const { seasonForecasts } = trackRecordSchema.parse(await getTrackRecord());
    expect(seasonForecasts.map(({ origin, point, seasons }) => [origin, point, seasons])).toEqual([
      ['live', 'start', 1],
      ['live', 'finish', 1],
      ['backtest', 'half', 1],
    ]);
    // Only from the newest revision, whatever an earlier one had added.
    const grades = (await kept()).map(({ forecast, grade }) => ({ point: forecast.point, ...grade! }));
    for (const { point, rps, equalRps, lastTable, zones } of seasonForecasts) {
      const { grade, equal } = grades.find((one) => one.point === point)!;
      expect(rps).toBeCloseTo(grade.rps, 12);
      expect(equalRps).toBeCloseTo(equal.rps, 12);
      expect(lastTable).toBeNull();
      expect(zones.map(({ zone, seasons }) => [zone, seasons])).toEqual(
        gradedZones.filter((zone) => grade.zones[zone]).map((zone) => [zone, 1]),
      );
      for (const { zone, brier, logLoss } of zones) {
        expect(brier).toBeCloseTo(grade.zones[zone]!.brier, 12);
        expect(logLoss).toBeCloseTo(grade.zones[zone]!.logLoss, 12);
      }
    }
    await site.database.transaction((tx) =>
      insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff: '2026-08-15T15:00:00Z', season: '2026-27' }),
    );
    const past = pastSeasonSchema.parse(await getPastSeason('england-premier-league', '2025-26'));
    expect(past.forecasts.map(({ point, origin, sequence }) => [point, origin, sequence])).toEqual([
      ['start', 'live', 1],
      ['finish', 'live', 2],
      ['half', 'backtest', null],
    ]);
    expect(past.forecasts[0]?.teams.map(({ team }) => team).sort()).toEqual([...teams].sort());
  });
});
