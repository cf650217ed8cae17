import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '@/lib/contracts/operation';
import { operations } from '@/lib/contracts/operations';
import type { Goal } from '@/lib/domain/football/goals';
import { CLUB_SETTINGS } from '@/lib/model/strength/settings';
import { seasonForecasts, teamForecasts } from '@/lib/server/db/schema';
import { keepForecastDay } from '@/lib/server/repositories/forecast-day-repository';
import { saveGoals } from '@/lib/server/repositories/goal-repository';
import { saveRanking } from '@/lib/server/repositories/ranking-repository';
import { getRuntime } from '@/lib/server/runtime';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';
import { saveSources } from '@/lib/server/services/ingesting/active-source';
import { forecastSeasons } from '@/lib/server/services/predicting/forecast-seasons';
import { gradeFinished } from '@/lib/server/services/predicting/grade-finished';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { countGrades } from '@/lib/server/services/record/count-grades';
import { logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { evenFit, insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { root } from '@/tests/support/repository-files';
import { handlerOf } from '@/tests/support/route-handler';

const address = 'https://pitchcast.example';
const league = 'england-premier-league';
const fit = { ...evenFit, modelVersion: 'dc-moving-3' };

const cupFit = {
  ...fit,
  modelVersion: CLUB_SETTINGS.version,
  teams: Object.fromEntries(
    ['bayern', 'dortmund', 'leipzig', 'koeln'].map((id, index) => [id, { attack: 0.4 - index / 10, defence: 0.3 }]),
  ),
};

type Asked = { params?: Record<string, string>; query?: Record<string, string>; isPremium?: true };

/** The inputs in the example of each open call that needs any. */
const asked: Readonly<Record<string, Asked>> = {
  '/api/predictions': { query: { date: '2026-03-14' } },
  '/api/predictions/{date}/{prediction}': { params: { date: '2026-03-14', prediction: 'arsenal-vs-everton' } },
  '/api/match-days': { query: { month: '2026-03' } },
  '/api/leagues/{slug}': { params: { slug: league } },
  '/api/leagues/{slug}/scorers': { params: { slug: league } },
  '/api/leagues/{slug}/rest-of-season': { params: { slug: league } },
  '/api/leagues/{slug}/rest-of-cup': { params: { slug: 'germany-dfb-pokal' } },
  '/api/leagues/{slug}/forecast': { params: { slug: league }, query: { 'as-of': '2026-03-14' } },
  '/api/teams/{id}': { params: { id: 'arsenal' } },
  '/api/compare': { query: { a: 'arsenal', b: 'everton', ground: 'neutral' } },
  '/api/expected-goals': { query: { date: '2026-03-14' } },
  '/api/bet-types/{slug}': { params: { slug: 'over-under-2-5' } },
  '/api/search': { query: { q: 'arsenal' } },
  '/api/predictions/outcomes': { query: { date: '2026-03-14', minProbability: '0.6' }, isPremium: true },
  '/api/predictions/outcomes.csv': { query: { date: '2026-03-14', minProbability: '0.6' }, isPremium: true },
  '/api/ratings': { query: { league: 'en.1' } },
  '/api/calendar/match/{date}/{prediction}.ics': { params: { date: '2026-03-14', prediction: 'arsenal-vs-everton' } },
  '/api/calendar/team/{teamId}.ics': { params: { teamId: 'arsenal' } },
  '/api/calendar/league/{slug}.ics': { params: { slug: league } },
  '/api/feeds/league/{slug}.atom': { params: { slug: league } },
  '/api/feeds/team/{teamId}.atom': { params: { teamId: 'arsenal' } },
  '/api/data/{version}/{file}': { params: { version: 'v1', file: 'ranking.csv' } },
  '/api/data/{version}/{file}/{season}.csv': { params: { version: 'v1', file: 'results', season: '2025-26' } },
  '/api/oembed': { query: { url: `${address}/team/arsenal` } },
};

/** Numbers to four decimals, as every processor computes them, and the first two rows of each list. */
const shortened = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_, value: unknown) => {
    if (Array.isArray(value)) {
      const rows: readonly unknown[] = value;
      return rows.every((each) => typeof each === 'number') ? rows : rows.slice(0, 2);
    }
    return typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value;
  });

/** The first rows of a table; calendars and feeds in full. */
const textOf = (body: string, { contentType }: Operation): string =>
  contentType === 'text/csv' ? body.split('\r\n').slice(0, 3).join('\r\n') : body;

const open = operations.filter(({ method, access }) => method === 'get' && access === 'open');

describe('the API examples', () => {
  const site = useAccountSite('embedded', { now: '2026-03-14T07:00:00Z', env: { SITE_URL: address } });
  let token = '';

  beforeAll(async () => {
    const { sql } = site.database;
    const seasonId = await site.database.transaction(async (tx) => {
      await saveSources(tx, ['football-txt']);
      const result = { homeGoals: 2, awayGoals: 1, source: 'football-txt' } as const;
      const past = await insertMatch(tx, {
        home: 'arsenal',
        away: 'chelsea',
        kickOff: '2026-03-07T15:00:00Z',
        round: 'Matchday 29',
        ...result,
      });
      await insertPrediction(tx, predictionOf(past, { ...fit, fittedOn: '2026-03-07' }, { origin: 'backtest' }));
      const goal = { side: 'home' as const, stoppage: null, kind: 'goal' as const };
      const goals: Goal[] = [
        { ...goal, minute: 12, scorer: 'Saka' },
        { ...goal, minute: 45, stoppage: 2, scorer: 'Havertz', kind: 'penalty' },
        { ...goal, side: 'away', minute: 90, scorer: 'Palmer' },
      ];
      await saveGoals(tx, [{ matchId: past.id, goals }], 'football-txt');
      for (const fittedOn of ['2026-03-13', '2026-03-14']) await insertFit(tx, 'en.1', { ...fit, fittedOn });
      for (const [home, away, day] of [
        ['arsenal', 'everton', '14'],
        ['chelsea', 'fulham', '14'],
        ['everton', 'chelsea', '21'],
      ] as const) {
        const match = await insertMatch(tx, {
          home,
          away,
          kickOff: `2026-03-${day}T15:00:00Z`,
          round: day === '14' ? 'Matchday 30' : 'Matchday 31',
          source: 'football-txt',
        });
        await insertPrediction(tx, predictionOf(match, fit));
      }
      await insertFit(tx, 'de.cup', cupFit);
      for (const [home, away] of [
        ['bayern', 'dortmund'],
        ['leipzig', 'koeln'],
      ] as const) {
        const match = await insertMatch(tx, {
          leagueCode: 'de.cup',
          stage: 'knock-out',
          inTable: false,
          home,
          away,
          kickOff: '2026-04-20T19:00:00Z',
          round: 'Semifinals',
          source: 'football-txt',
        });
        await insertPrediction(tx, predictionOf(match, cupFit));
      }
      const ranked = { country: 'gb-eng', leagueCode: 'en.1', group: 'europe' } as const;
      await saveRanking(tx, {
        scope: 'clubs',
        madeOn: '2026-03-14',
        teams: [
          { ...ranked, teamId: 'arsenal', points: 1900.5, before: 1890 },
          { ...ranked, teamId: 'everton', points: 1700, before: null },
        ],
      });
      return past.seasonId;
    });
    await sealBetOfTheDay(getRuntime());
    site.clock.set('2026-03-14T15:05:00Z');
    await sealDue(getRuntime());
    await gradeFinished(getRuntime());
    await countGrades(getRuntime());
    await forecastSeasons(getRuntime(), ['de.cup']);
    await sql.insert(seasonForecasts).values({
      seasonId,
      inputs: 'a',
      modelVersion: fit.modelVersion,
      fittedOn: '2026-03-14',
      runs: 10_000,
      matchesLeft: 7,
      computedAt: new Date('2026-03-14T04:00:00Z'),
    });
    await sql.insert(teamForecasts).values([
      { seasonId, teamId: 'arsenal', meanPoints: 80, positions: [0.75, 0.25] },
      { seasonId, teamId: 'everton', meanPoints: 70, positions: [0.25, 0.75] },
    ]);
    await site.database.transaction((tx) =>
      keepForecastDay(
        tx,
        {
          seasonId,
          day: '2026-03-14',
          origin: 'live',
          modelVersion: fit.modelVersion,
          runs: 10_000,
          matchesLeft: 7,
          knownUntil: new Date('2026-03-14T04:00:00Z'),
        },
        [
          { teamId: 'arsenal', meanPoints: 80, played: 29, places: [7_500, 2_500], rounds: null },
          { teamId: 'everton', meanPoints: 70, played: 28, places: [2_500, 7_500], rounds: null },
        ],
      ),
    );
    await makeAccount('member@example.org', { premiumUntil: '2026-04-01' });
    token = await logIn('member@example.org');
  });

  it('match what the calls return', async () => {
    const examples: Record<string, unknown> = {};
    for (const operation of open) {
      const { params = {}, query = {}, isPremium } = asked[operation.path] ?? {};
      const target = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      const url = `${address}${target}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`;
      const ending = /\}(\.\w+)$/.exec(operation.path)?.[1] ?? '';
      const last = [...operation.path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
      const given = { ...params, ...(last && ending && { [last]: `${params[last]}${ending}` }) };
      const response = await (
        await handlerOf(operation)
      )(new Request(url, { headers: isPremium ? { authorization: `Bearer ${token}` } : {} }), {
        params: Promise.resolve(given),
      });
      const text = await response.text();
      expect([operation.path, response.status, response.status === 200 ? '' : text]).toEqual([operation.path, 200, '']);
      const body = operation.contentType ? textOf(text, operation) : shortened(JSON.parse(text));
      examples[operation.path] = {
        ...(Object.keys(params).length > 0 && { params }),
        ...(Object.keys(query).length > 0 && { query }),
        body,
      };
    }
    await expect(`${JSON.stringify(examples, null, 1)}\n`).toMatchFileSnapshot(
      path.join(root, 'lib/server/api/examples.json'),
    );
  });
});
