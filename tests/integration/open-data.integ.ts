import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as seasonRoute from '@/app/api/data/[version]/[file]/[season]/route';
import * as fileRoute from '@/app/api/data/[version]/[file]/route';
import * as packageRoute from '@/app/api/data/route';
import * as betFeedRoute from '@/app/api/feeds/bet-of-the-day.atom/route';
import * as leagueFeedRoute from '@/app/api/feeds/league/[slug]/route';
import * as teamFeedRoute from '@/app/api/feeds/team/[teamId]/route';
import * as forecastsRoute from '@/app/api/forecasts/route';
import * as rankingRoute from '@/app/api/ranking/route';
import * as ratingsRoute from '@/app/api/ratings/route';
import * as recordRoute from '@/app/api/track-record/route';
import { dataPackageSchema, datasetIds, forecastsPageSchema, ratingsPageSchema } from '@/lib/contracts/open-data';
import { rankingSchema } from '@/lib/contracts/ranking';
import { trackRecordSchema } from '@/lib/contracts/track-record';
import type { Goal } from '@/lib/domain/football/goals';
import { groupBy } from '@/lib/domain/shared/group-by';
import { recordBands, seasonForecasts, sourceDocuments, teamForecasts } from '@/lib/server/db/schema';
import { TagGenerations } from '@/lib/server/http/tag-generations';
import { PublishedFiles } from '@/lib/server/published-files';
import { saveGoals } from '@/lib/server/repositories/goal-repository';
import { saveRanking } from '@/lib/server/repositories/ranking-repository';
import { getRuntime, withRequestScope } from '@/lib/server/runtime';
import { entriesOf } from '@/tests/support/atom-entries';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const address = 'https://pitchcast.example';
const file = (name: string, version = 'v1') =>
  fileRoute.GET(new Request(`${address}/api/data/${version}/${name}`), {
    params: Promise.resolve({ version, file: name }),
  });

const part = (name: string, season: string, version = 'v1') =>
  seasonRoute.GET(new Request(`${address}/api/data/${version}/${name}/${season}.csv`), {
    params: Promise.resolve({ version, file: name, season: `${season}.csv` }),
  });

/** Rows of a file without quoted cells. */
async function rowsOf(name: string): Promise<Record<string, string>[]> {
  const response = await file(name);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head = '', ...lines] = (await response.text()).trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])));
}

const fail = (error: unknown): never => {
  throw error;
};

describe.each(databases)('open data on %s', (kind) => {
  const site = useTestSite(kind, { env: { SITE_URL: address } });
  let played = 0;

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      const result = { homeGoals: 2, awayGoals: 1, status: 'finished' as const };
      const match = await insertMatch(tx, {
        home: 'arsenal',
        away: 'everton',
        kickOff: '2026-03-07T15:00:00Z',
        ...result,
        source: 'football-txt',
      });
      played = match.id;
      const goal = { side: 'home' as const, stoppage: null, kind: 'goal' as const };
      const scored: Goal[] = [
        { ...goal, minute: 12, scorer: 'Saka' },
        { ...goal, minute: 45, stoppage: 2, scorer: 'Mykolenko', kind: 'own goal' },
        { ...goal, side: 'away', minute: 90, scorer: 'Ndiaye', kind: 'penalty' },
      ];
      await saveGoals(tx, [{ matchId: match.id, goals: scored }], 'football-txt');
      await saveGoals(
        tx,
        [{ matchId: match.id, goals: scored.map((each) => ({ ...each, scorer: 'B. Saka' })) }],
        'openligadb',
      );
      const coming = await insertMatch(tx, { home: 'everton', away: 'arsenal', kickOff: '2026-03-15T15:00:00Z' });
      await insertPrediction(tx, predictionOf(coming));
      await insertMatch(tx, {
        home: 'guest',
        away: 'arsenal',
        kickOff: '2026-03-01T15:00:00Z',
        ...result,
        source: 'football-data-org',
      });
      const replayed = await insertMatch(tx, {
        home: 'guest',
        away: 'everton',
        kickOff: '2026-02-01T15:00:00Z',
        ...result,
        source: 'replay',
      });
      // Not the goals that its score implies.
      await saveGoals(tx, [{ matchId: replayed.id, goals: scored.slice(0, 1) }], 'replay');
      await insertMatch(tx, {
        leagueCode: 'de.1',
        home: 'bayern-munich',
        away: 'fc-koln',
        kickOff: '2026-03-01T15:00:00Z',
        ...result,
        source: 'football-txt',
      });
      const other = { source: 'openligadb', file: '2025-26/de.1.json', leagueCode: 'de.1', season: '2025-26' };
      await tx.insert(sourceDocuments).values({ ...other, state: 'loaded', expected: 306 });
      await insertFit(tx, 'en.1', { ...evenFit, teams: { arsenal: { attack: 0.25, defence: -0.5 } } });
      await saveRanking(tx, {
        scope: 'clubs',
        madeOn: '2026-03-14',
        teams: [
          { teamId: 'arsenal', country: 'gb-eng', leagueCode: 'en.1', group: 'europe', points: 1900.5, before: 1890 },
          { teamId: 'everton', country: 'gb-eng', leagueCode: 'en.1', group: 'europe', points: 1700, before: null },
        ],
      });
      await tx.insert(seasonForecasts).values({
        seasonId: coming.seasonId,
        inputs: 'a',
        modelVersion: 'dc-test',
        fittedOn: '2026-03-14',
        runs: 10_000,
        matchesLeft: 1,
        computedAt: new Date('2026-03-14T04:00:00Z'),
      });
      await tx.insert(teamForecasts).values([
        { seasonId: coming.seasonId, teamId: 'arsenal', meanPoints: 80, positions: [0.75, 0.25] },
        { seasonId: coming.seasonId, teamId: 'everton', meanPoints: 70, positions: [0.25, 0.75] },
      ]);
    });
  });

  it('lists every file with exactly the columns it has', async () => {
    const response = await packageRoute.GET(new Request(`${address}/api/data`));
    const data = dataPackageSchema.parse(await response.json());
    const whole = data.resources.filter(({ season }) => season === undefined);
    expect(whole.map(({ path: own }) => own)).toEqual(datasetIds.map((id) => `${address}/api/data/v1/${id}.csv`));
    for (const { dataset, season, schema } of data.resources) {
      const response = season ? await part(dataset, season) : await file(`${dataset}.csv`);
      const [head] = (await response.text()).split('\r\n');
      expect(head).toBe(schema.fields.map((field) => field.name).join(','));
    }
  });

  it('states the size, row count and checksum of each file on disk, and its ETag is that checksum', async () => {
    const read = async () => {
      const response = await packageRoute.GET(new Request(`${address}/api/data`));
      return dataPackageSchema.parse(await response.json()).resources;
    };
    const folder = mkdtempSync(path.join(tmpdir(), 'open-data-'));
    const runtime = getRuntime();
    const options = { changes: new TagGenerations(), now: () => runtime.clock.now().getTime(), onError: fail };
    try {
      runtime.files = new PublishedFiles(folder, options);
      for (const { bytes, hash } of await read()) expect([bytes, hash]).toEqual([undefined, undefined]);
      for (const { name, dataset, season } of await read()) {
        const response = season ? await part(dataset, season) : await file(`${dataset}.csv`);
        const body = Buffer.from(await response.arrayBuffer());
        const digest = createHash('sha256').update(body).digest('hex');
        expect([response.status, response.headers.get('etag')]).toEqual([200, `"${digest}"`]);
        const resource = (await read()).find((one) => one.name === name);
        // No cell in this site's files contains a line break.
        const rows = body.toString().trimEnd().split('\r\n').length - 1;
        expect(resource).toMatchObject({ bytes: body.byteLength, rows, hash: `sha256:${digest}` });
      }
    } finally {
      delete runtime.files;
      rmSync(folder, { recursive: true });
    }
  });

  it('republishes results only for seasons in the public domain, with replayed ones marked', async () => {
    const rows = await rowsOf('results.csv');
    expect(rows.map(({ match_id, replay, source }) => [Number(match_id) === played, replay, source])).toEqual([
      [true, 'false', 'football-txt'],
      [false, 'true', 'replay'],
    ]);
    expect(rows[0]).toMatchObject({
      kick_off: '2026-03-07T15:00:00.000Z',
      home_id: 'arsenal',
      home_goals: '2',
      away_goals: '1',
      half_time_home_goals: '',
    });
  });

  it('republishes the goals of these results, complete and only from sources in the public domain', async () => {
    const rows = await rowsOf('goals.csv');
    expect(
      rows.map(({ match_id, replay, team_id, minute, stoppage, scorer, kind, source }) => [
        Number(match_id) === played,
        replay,
        `${team_id} ${minute}+${stoppage} ${scorer} ${kind} ${source}`,
      ]),
    ).toEqual([
      [true, 'false', 'arsenal 12+ Saka goal football-txt'],
      [true, 'false', 'arsenal 45+2 Mykolenko own goal football-txt'],
      [true, 'false', 'everton 90+ Ndiaye penalty football-txt'],
    ]);
  });

  it('has the bands of the record, as in the API', async () => {
    const band = { origin: 'backtest', leagueCode: 'en.1', market: 'match-result', band: 6 } as const;
    await site.database.sql.insert(recordBands).values({ ...band, chances: 40, forecast: 26, hits: 27 });
    const rows = await rowsOf('calibration.csv');
    const response = await recordRoute.GET(new Request(`${address}/api/track-record`));
    const { origins } = trackRecordSchema.parse(await response.json());
    const bands = origins.flatMap(({ origin, calibration }) =>
      calibration.flatMap(({ market, bands: own }) =>
        own.map(({ from, count, hitRate }) => [origin, market, from, count, hitRate]),
      ),
    );
    expect(bands).toHaveLength(1);
    expect(
      rows.map((row) => [row.origin, row.market, Number(row.from), Number(row.predictions), Number(row.hit_rate)]),
    ).toEqual(bands);
  });

  it('has the same ranking as the page', async () => {
    const rows = await rowsOf('ranking.csv');
    const page = await rankingRoute.GET(new Request(`${address}/api/ranking`));
    const ranking = rankingSchema.parse(await page.json());
    expect(rows.map(({ position, team_id, points }) => [Number(position), team_id, Number(points)])).toEqual(
      ranking.teams.map(({ position, team, points }) => [position, team.id, points]),
    );
    expect(rows.map(({ points_before }) => points_before)).toEqual(['1890', '']);
    expect((await rankingRoute.GET(new Request(`${address}/api/ranking?group=moon`))).status).toBe(422);
  });

  it('has ratings by date, and forecasts whose places sum to one', async () => {
    expect(await rowsOf('ratings.csv')).toMatchObject([
      { league: 'en.1', fitted_on: evenFit.fittedOn, team_id: 'arsenal', attack: '0.25', defence: '-0.5' },
    ]);
    const rows = await rowsOf('season-forecasts.csv');
    const places = groupBy(rows, ({ team_id }) => team_id);
    for (const ofTeam of places.values())
      expect(ofTeam.reduce((sum, { probability }) => sum + Number(probability), 0)).toBe(1);
    expect(rows[0]).toMatchObject({
      league: 'en.1',
      season: '2025-26',
      team: 'Arsenal',
      position: '1',
      probability: '0.75',
    });
  });

  it('redirects from latest to the version in use, and knows no other file', async () => {
    const latest = await file('ranking.csv', 'latest');
    expect([latest.status, latest.headers.get('location')]).toEqual([307, '/api/data/v1/ranking.csv']);
    expect((await file('users.csv')).status).toBe(404);
    expect((await file('ranking.csv', 'v0')).status).toBe(404);
  });

  it('tells news readers about a match before and after it', async () => {
    const params = Promise.resolve({ teamId: 'arsenal.atom' });
    const own = await entriesOf(
      await teamFeedRoute.GET(new Request(`${address}/api/feeds/team/arsenal.atom`), { params }),
    );
    expect(own.map(({ title }) => title)).toEqual([
      'Everton – Arsenal',
      'Arsenal 2–1 Everton (Full-time)',
      'Guest 2–1 Arsenal (Full-time)',
    ]);
    expect(own[0]?.content).toMatch(/^Premier League\nHome win \d+% · Draw \d+% · Away win \d+%$/);
    const percents = [...(own[0]?.content ?? '').matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent));
    expect(percents.reduce((sum, percent) => sum + percent)).toBe(100);
    expect(own[1]?.id).toBe(`tag:pitchcast.example,2026:match-${played}`);
    const league = await withRequestScope({ tags: new Set(), locale: 'de' }, () =>
      leagueFeedRoute.GET(new Request(`${address}/api/feeds/league/x.atom`), {
        params: Promise.resolve({ slug: 'england-premier-league.atom' }),
      }),
    );
    expect((await entriesOf(league))[0]?.content).toContain('Heimsieg');
    const missing = { params: Promise.resolve({ slug: 'moon.atom' }) };
    expect((await leagueFeedRoute.GET(new Request(`${address}/api/feeds/league/moon.atom`), missing)).status).toBe(404);
    expect(await entriesOf(await betFeedRoute.GET(new Request(`${address}/api/feeds/bet-of-the-day.atom`)))).toEqual(
      [],
    );
  });

  it('pages through ratings and forecasts by cursor, with the same rows as the files', async () => {
    const extra = Array.from({ length: 25 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`);
    await site.database.transaction(async (tx) => {
      for (const fittedOn of extra) await insertFit(tx, 'de.1', { ...evenFit, fittedOn });
    });
    const pageOf = async (query: string) => {
      const response = await ratingsRoute.GET(new Request(`${address}/api/ratings?${query}`));
      return ratingsPageSchema.parse(await response.json());
    };
    const first = await pageOf('');
    const second = await pageOf(`after=${first.next}`);
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 6, null]);
    const rows = [...first.items, ...second.items].flatMap(({ league, fittedOn, teams }) =>
      teams.map(({ id, attack, defence }) => [league, fittedOn, id, attack, defence]),
    );
    const inFile = await rowsOf('ratings.csv');
    expect(
      inFile.map((row) => [row.league, row.fitted_on, row.team_id, Number(row.attack), Number(row.defence)]),
    ).toEqual(rows);
    expect((await pageOf('league=en.1')).items.map(({ league }) => league)).toEqual(['en.1']);
    expect((await pageOf('league=moon')).items).toEqual([]);
    expect((await ratingsRoute.GET(new Request(`${address}/api/ratings?after=1e3`))).status).toBe(422);

    const response = await forecastsRoute.GET(new Request(`${address}/api/forecasts`));
    const forecasts = forecastsPageSchema.parse(await response.json());
    expect(forecasts.next).toBeNull();
    expect(
      forecasts.items.flatMap(({ league, season, teams }) =>
        teams.flatMap(({ id, positions }) =>
          positions.map((probability, at) => [league, season, id, at + 1, probability]),
        ),
      ),
    ).toEqual(
      (await rowsOf('season-forecasts.csv')).map((row) => [
        row.league,
        row.season,
        row.team_id,
        Number(row.position),
        Number(row.probability),
      ]),
    );
  });

  it('has files by season with the same rows as the complete file', async () => {
    const { seasonId } = await site.database.transaction((tx) =>
      insertMatch(tx, {
        home: 'arsenal',
        away: 'everton',
        kickOff: '2025-03-01T15:00:00Z',
        season: '2024-25',
        homeGoals: 0,
        awayGoals: 0,
        status: 'finished',
        source: 'football-txt',
      }),
    );
    const forecast = {
      seasonId,
      inputs: 'a',
      modelVersion: 'dc-test',
      fittedOn: '2025-03-01',
      runs: 1,
      matchesLeft: 1,
    };
    await site.database.sql
      .insert(seasonForecasts)
      .values({ ...forecast, computedAt: new Date('2025-03-01T04:00:00Z') });
    await site.database.sql
      .insert(teamForecasts)
      .values({ seasonId, teamId: 'arsenal', meanPoints: 1, positions: [1] });
    const { resources } = dataPackageSchema.parse(
      await (await packageRoute.GET(new Request(`${address}/api/data`))).json(),
    );
    for (const id of ['results', 'season-forecasts'] as const) {
      const seasons = resources.flatMap(({ dataset, season }) => (dataset === id && season ? [season] : []));
      const parts = await Promise.all(seasons.map(async (season) => (await part(id, season)).text()));
      const rows = parts.flatMap((text) => text.trimEnd().split('\r\n').slice(1));
      const whole = (await (await file(`${id}.csv`)).text()).trimEnd().split('\r\n').slice(1);
      expect(seasons, id).toEqual(['2025-26', '2024-25']);
      expect(rows.toSorted()).toEqual(whole.toSorted());
    }
    expect((await part('results', '1871-72')).status).toBe(404);
    expect((await part('ratings', '2025-26')).status).toBe(404);
    expect((await part('results', '2025-26\r\nx')).status).toBe(404);
    const latest = await part('results', '2025-26', 'latest');
    expect([latest.status, latest.headers.get('location')]).toEqual([307, '/api/data/v1/results/2025-26.csv']);
  });
});
