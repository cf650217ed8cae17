import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineups, matches } from '@/lib/server/db/schema';
import { runIngest } from '@/lib/server/ingest/run-ingest';
import { findFreshness } from '@/lib/server/repositories/ingest-repository';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { chooseSources } from '@/lib/server/services/ingesting/choose-sources';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { getStaleSource } from '@/lib/server/services/site/get-stale-source';
import { databases } from '@/tests/support/database';
import {
  lineupMatch,
  onlyPremierLeague,
  recordedSeason,
  startFakeApi,
  type FakeApi,
} from '@/tests/support/football-data-org';
import { useTestSite } from '@/tests/support/site';
import { sourceSettings } from '@/tests/support/source-settings';

const source = 'football-data-org';
const key = 'key-of-the-test';

describe.each(databases)('football-data.org on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T14:10:00Z', env: { DATA_SOURCES: source } });
  let api: FakeApi;
  const season = recordedSeason();
  beforeAll(async () => {
    api = await startFakeApi();
    api.response = onlyPremierLeague(season);
    await prepareTeams(site);
  });
  afterAll(() => api.stop());

  const ingest = () =>
    runIngest(
      {
        database: site.database,
        clock: site.clock,
        settings: sourceSettings({ FOOTBALL_DATA_ORG_URL: api.url, FOOTBALL_DATA_ORG_TOKEN: key }),
        wait: async () => undefined,
        siteTimeZone: 'UTC',
      },
      { source, scope: 'current' },
    );
  const everything = async () => ({
    matches: await site.database.sql.select().from(matches).orderBy(asc(matches.id)),
    lineups: await site.database.sql.select().from(lineups).orderBy(asc(lineups.matchId), asc(lineups.side)),
  });

  it('stores fixtures, results and line-ups of one season, and sends its key', async () => {
    expect(await ingest()).toMatchObject({
      succeeded: true,
      added: 17,
      changed: 0,
      refused: [],
      files: [{ file: '2025-26/en.1.json' }],
    });
    expect(new Set(api.asked.map(({ headers }) => headers['x-auth-token']))).toEqual(new Set([key]));
    const stored = await everything();
    expect(stored.matches.filter(({ status }) => status === 'finished')).toHaveLength(12);
    expect(stored.lineups.map(({ side, formation, coach }) => [side, formation, coach])).toEqual([
      ['away', '4-4-2', 'Sandy Boss'],
      ['home', '4-2-3-1', 'Robin Gaffer'],
    ]);
  });

  it('changes nothing the second time', async () => {
    const before = await everything();
    const report = await ingest();
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 17 });
    expect([...report.tags]).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('stores an updated line-up, and keeps one that is no longer reported', async () => {
    const reported = season.matches[lineupMatch]!;
    const home = { ...reported.homeTeam };
    reported.homeTeam.formation = '4-3-3';
    const report = await ingest();
    expect(report).toMatchObject({ changed: 1, unchanged: 16 });
    expect([...report.tags]).toEqual([expect.stringMatching(/^match:\d+$/)]);
    Object.assign(reported.homeTeam, { lineup: [], bench: [] });
    expect(await ingest()).toMatchObject({ changed: 0 });
    expect((await everything()).lineups.map(({ formation }) => formation)).toEqual(['4-4-2', '4-3-3']);
    Object.assign(reported.homeTeam, home);
    await ingest();
  });

  it('reports unknown teams and creates none', async () => {
    const strange = { ...recordedSeason().matches[0]!, homeTeam: { name: 'Fortuna Nowhere' } };
    season.matches.push(strange);
    const before = await everything();
    expect(await ingest()).toMatchObject({
      added: 0,
      refused: [{ file: '2025-26/en.1.json', row: 18, reason: 'unknown team "Fortuna Nowhere" in en.1' }],
    });
    expect(await everything()).toEqual(before);
    season.matches.pop();
  });

  it.each([
    [403, { message: 'The resource you are looking for is restricted.' }],
    [429, { message: 'You reached your request limit.' }],
    [500, 'Internal Server Error'],
    [200, '<html>maintenance</html>'],
    [200, { competition: { code: 'PL' }, matches: 'none' }],
    [404, {}],
  ])('loses nothing on %i %j', async (status, body) => {
    const before = await everything();
    api.response = (_, response) =>
      void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    const report = await ingest();
    expect(report.succeeded).toBe(false);
    expect(report.error).not.toContain(key);
    expect(await everything()).toEqual(before);
    expect(await findFreshness(site.database.sql, source)).toEqual({
      succeeded: false,
      asOf: new Date('2026-03-14T14:10:00Z'),
    });
    api.response = onlyPremierLeague(season);
  });

  it('shows the time of the data on every page while the source fails, and only then', async () => {
    await storeSources(site.database, [source]);
    const refresh = () => refreshData(getRuntime(), { source, scope: 'current', from: api.url });
    getRuntime().env.FOOTBALL_DATA_ORG_TOKEN = key;
    await refresh();
    expect(await getStaleSource()).toBeNull();
    site.clock.set('2026-03-14T14:40:00Z');
    site.invalidated.splice(0);
    api.response = (_, response) => void response.writeHead(403).end('{}');
    await refresh();
    expect(site.invalidated).toContain('source');
    expect(await getStaleSource()).toEqual({ source, asOf: new Date('2026-03-14T14:10:00Z') });
    site.invalidated.splice(0);
    await refresh();
    expect(site.invalidated).not.toContain('source');
    api.response = onlyPremierLeague(season);
    await refresh();
    expect(site.invalidated).toContain('source');
    expect(await getStaleSource()).toBeNull();
  });

  it('prevents a start with no source of that name, with a message for the operator', async () => {
    const { env } = getRuntime();
    env.DATA_SOURCES = 'replay,nobody';
    await expect(chooseSources(getRuntime(), () => undefined)).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(
        /^DATA_SOURCES: nobody is not available in this version; expected auto, or a comma-separated list/,
      ) as string,
    });
    env.DATA_SOURCES = source;
  });
});
