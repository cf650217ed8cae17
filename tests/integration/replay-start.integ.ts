import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, asc, desc, eq, gt, gte, isNotNull, lt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { competitionKinds, findLeague } from '@/lib/domain/football/leagues';
import { outcomeOf } from '@/lib/domain/football/match';
import type { RankingGroup } from '@/lib/domain/football/ranking';
import { pairSlug, readPair } from '@/lib/domain/football/team-pair';
import { addDays, siteDay } from '@/lib/domain/shared/dates';
import { rps } from '@/lib/model/scoring/rps';
import { grades, ingestRuns, matches, predictions } from '@/lib/server/db/schema';
import { countPredictions } from '@/lib/server/repositories/prediction-repository';
import { getRuntime } from '@/lib/server/runtime';
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { completeData, prepareData } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { verifyLedger } from '@/lib/server/services/predicting/verify-ledger';
import { getRanking } from '@/lib/server/services/ranking/get-ranking';
import { compareTeams } from '@/lib/server/services/teams/compare-teams';
import { useTestSite } from '@/tests/support/site';

const now = '2026-03-14T09:00:00Z';

/** All packaged data, once, on the embedded database: a first start without a network. */
describe('the first start with the replay', () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'pitchcast-empty-'));
  const site = useTestSite('embedded', {
    now,
    env: { DATA_SOURCES: 'auto', FOOTBALL_TXT_URL: empty, OPENFOOTBALL_URL: empty },
  });
  const lines: string[] = [];
  const announce = (line: string) => lines.push(line);
  beforeAll(async () => {
    await prepareData(getRuntime(), announce);
    await completeData(getRuntime(), { announce });
  });
  afterAll(() => rmSync(empty, { recursive: true }));

  it('falls back to the replay if no public source has matches', async () => {
    expect(await storedSources(site.database)).toEqual(['replay']);
    expect(lines.join('\n')).toMatch(/Source: football-txt.+\n.*\n*[^]*Source: openfootball[^]*Source: replay/);
  });

  it('loads seventy competitions, including cups for clubs and national teams, and reports its progress', async () => {
    const rows = await site.database.sql.selectDistinct({ code: matches.leagueCode }).from(matches);
    const kinds = new Set(rows.map(({ code }) => findLeague(code)?.kind));
    expect(rows.length).toBeGreaterThan(70);
    expect([...kinds].sort()).toEqual([...competitionKinds].sort());
    expect(lines.join('\n')).toMatch(/Champions League: \d+ past matches predicted/);
  });

  it('predicts a Champions League match from the strength of both clubs', async () => {
    const [coming] = await site.database.sql
      .select({ version: predictions.modelVersion })
      .from(matches)
      .innerJoin(predictions, and(eq(predictions.matchId, matches.id), eq(predictions.origin, 'live')))
      .where(and(eq(matches.leagueCode, 'uefa.cl'), gte(matches.kickOff, new Date(now))))
      .limit(1);
    expect(coming?.version).toContain('strength');
  });

  it('ranks clubs and national teams', async () => {
    const ranking = async (group: RankingGroup, country: string | null = null) =>
      getRanking({ group, country, page: 1 });
    const europe = await ranking('europe');
    expect(europe.teams.slice(0, 12).map(({ team }) => team.name)).toEqual(
      expect.arrayContaining(['Arsenal', 'Bayern Munich', 'Paris Saint-Germain']),
    );
    const points = europe.teams.map((row) => row.points);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect((await ranking('world')).teams.slice(0, 12).map(({ country }) => country)).toEqual(
      expect.arrayContaining(['es', 'ar', 'fr']),
    );
    const polish = await ranking('europe', 'pl');
    expect(new Set(polish.teams.map(({ country }) => country))).toEqual(new Set(['pl']));
    expect(polish.countries).toContain('jp');
  });

  it.each(['en.1', 'uefa.cl'])('says the same about a pairing in %s as its prediction', async (leagueCode) => {
    const coming = await site.database.sql
      .select({ match: matches, prediction: predictions })
      .from(matches)
      .innerJoin(predictions, and(eq(predictions.matchId, matches.id), eq(predictions.origin, 'live')))
      .where(and(eq(matches.leagueCode, leagueCode), gt(matches.kickOff, new Date(now))))
      .orderBy(asc(matches.kickOff))
      .limit(5);
    expect(coming.length).toBeGreaterThan(0);
    for (const { match, prediction } of coming) {
      const comparison = await compareTeams(readPair(pairSlug(match.homeTeamId, match.awayTeamId))!);
      const same = comparison?.imagined?.matches.find(
        ({ home, ground }) => home.id === match.homeTeamId && (ground === 'neutral') === match.isNeutral,
      );
      expect(same, match.slug).toMatchObject({
        expectedGoals: { home: prediction.expectedHomeGoals, away: prediction.expectedAwayGoals },
        result: {
          home: prediction.homeProbability,
          draw: prediction.drawProbability,
          away: prediction.awayProbability,
        },
        likeliest: prediction.tip,
      });
    }
  });

  it('compares clubs from two leagues, and national teams, but not those from two continents', async () => {
    const reasonOf = async (one: string, other: string) =>
      (await compareTeams(readPair(pairSlug(one, other))!))?.incomparable?.reason ?? null;
    expect(await reasonOf('wolverhampton-wanderers', 'borussia-monchengladbach')).toBeNull();
    expect(await reasonOf('france-national-team', 'brazil-national-team')).toBeNull();
    expect(await reasonOf('arsenal', 'flamengo')).toBe('unconnected');
  });

  it('predicts every match on each of seven days, with no result ahead of time', async () => {
    const rows = await site.database.sql
      .select({
        kickOff: matches.kickOff,
        known: matches.kickOffKnown,
        homeGoals: matches.homeGoals,
        predicted: predictions.id,
      })
      .from(matches)
      .leftJoin(predictions, and(eq(predictions.matchId, matches.id), eq(predictions.origin, 'live')))
      .where(and(gte(matches.kickOff, new Date(now)), lt(matches.kickOff, new Date('2026-03-21T00:00:00Z'))))
      .orderBy(asc(matches.kickOff));
    expect(rows.filter(({ homeGoals }) => homeGoals !== null)).toEqual([]);
    // If only its day is known, one of today's matches may have begun.
    const open = rows.filter(({ known, kickOff }) => known || siteDay(kickOff, 'UTC') > '2026-03-14');
    expect(open.filter(({ predicted }) => predicted === null)).toEqual([]);
    expect(open.length).toBeGreaterThan(100);
    const days = new Set(rows.map((row) => siteDay(row.kickOff, 'UTC')));
    expect([...days]).toEqual(Array.from({ length: 7 }, (_, index) => addDays('2026-03-14', index)));
  });

  it('grades the backtest of two seasons better than uniform probabilities', async () => {
    const { backtest, graded, sealed } = await countPredictions(site.database.sql);
    expect(backtest).toBeGreaterThan(3_000);
    expect([graded, sealed]).toEqual([backtest, 0]);
    const scored = await site.database.sql
      .select({ rps: grades.rps, homeGoals: grades.homeGoals, awayGoals: grades.awayGoals })
      .from(grades);
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const thirds = { home: 1 / 3, draw: 1 / 3, away: 1 / 3 };
    const shrug = mean(scored.map((row) => rps(thirds, outcomeOf({ home: row.homeGoals, away: row.awayGoals }))));
    expect(mean(scored.map((row) => row.rps))).toBeLessThan(shrug - 0.02);
  });

  it('has nothing left to do right afterwards', async () => {
    const again: string[] = [];
    await prepareData(getRuntime(), (line) => again.push(line));
    expect(again).toEqual([]);
    const [run] = await site.database.sql.select().from(ingestRuns).orderBy(desc(ingestRuns.id)).limit(1);
    expect(run).toMatchObject({ succeeded: true, added: 0, changed: 0, unchanged: 0 });
  });

  it('adds results and grades as the clock advances', async () => {
    site.clock.set('2026-03-15T09:00:00Z');
    const report = await refreshData(getRuntime(), { source: 'replay', scope: 'current' });
    expect(report.changed).toBeGreaterThan(10);
    const { sealed } = await countPredictions(site.database.sql);
    // Matches without a time on the first day had no prediction, and a result may belong to a match without one.
    expect(sealed).toBeGreaterThan(report.changed * 0.8);
    expect(sealed).toBeLessThanOrEqual(report.changed);
    expect(await verifyLedger(site.database.sql)).toEqual({ entries: sealed, broken: null });
    const live = await site.database.sql
      .select({ graded: grades.predictionId })
      .from(predictions)
      .innerJoin(matches, eq(matches.id, predictions.matchId))
      .leftJoin(grades, eq(grades.predictionId, predictions.id))
      .where(and(isNotNull(predictions.sealedAt), eq(matches.status, 'finished')));
    expect(live.length).toBeGreaterThan(sealed * 0.9);
    expect(live.filter(({ graded }) => graded === null)).toEqual([]);
  });
});
