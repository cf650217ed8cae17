import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leagueSourcesSchema, type LeagueSources } from '@/lib/contracts/league-sources';
import { leagues } from '@/lib/domain/football/leagues';
import { runIngest } from '@/lib/server/ingest/run-ingest';
import { listNamedLeagues } from '@/lib/server/repositories/search-repository';
import { getRuntime } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { listLeagueSources } from '@/lib/server/services/leagues/list-league-sources';
import { listLeagues } from '@/lib/server/services/leagues/list-leagues';
import { updateFitness } from '@/lib/server/services/predicting/update-fitness';
import { readChanged } from '@/lib/server/services/sitemap/changed-screens';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const spain = ['Real Madrid CF', 'FC Barcelona', 'Sevilla FC', 'Getafe CF', 'Valencia CF', 'Villarreal CF'];
const germany = [
  'FC Bayern München',
  'Borussia Dortmund',
  'RB Leipzig',
  'VfB Stuttgart',
  'SC Freiburg',
  '1. FSV Mainz 05',
];
const italy = ['Juventus FC', 'AC Milan', 'AS Roma', 'SSC Napoli', 'SS Lazio', 'Udinese Calcio'];
const france = ['Olympique Lyonnais', 'Lille OSC', 'OGC Nice', 'Stade Rennais FC', 'RC Lens', 'AS Monaco FC'];
const portugal = ['Sporting CP', 'FC Porto', 'SL Benfica', 'Sporting Braga', 'Vitória Guimarães', 'Gil Vicente FC'];
const ever = '2026-12-31';

describe.each(databases)('the leagues and their sources on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, {
    now: '2026-03-18T09:00:00Z',
    env: { OPENFOOTBALL_URL: source.path, DATA_SOURCES: 'openfootball' },
  });
  let known: LeagueSources;
  const of = (code: string) => {
    const found = known.items.find((item) => item.code === code);
    if (!found) throw new Error(`${code} is not listed`);
    const { state, missingSince, newestResult, seasons } = found;
    return { state, missingSince, newestResult, missing: seasons.map(({ missing }) => missing) };
  };

  beforeAll(async () => {
    source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-17'));
    // Results stop, but the fixtures continue.
    source.put('2025-26/es.1.json', seasonOf('2026-02-20', '2026-03-05', spain));
    // The file itself stops: a long time ago, and for as long as four rounds took the year before.
    source.put('2025-26/de.1.json', seasonOf('2025-09-01', ever, germany).slice(0, 20));
    source.put('2024-25/pt.1.json', seasonOf('2025-02-01', ever, portugal));
    source.put('2025-26/pt.1.json', seasonOf('2026-01-25', ever, portugal).slice(0, 15));
    source.put('2025-26/it.1.json', seasonOf('2026-01-01', ever, italy));
    source.put('2022-23/fr.1.json', seasonOf('2023-02-01', ever, france));
    source.put('2024-25/fr.1.json', seasonOf('2025-02-01', ever, france));
    await prepareTeams(site);
    const runtime = getRuntime();
    const context = { ...runtime, settings: runtime.env, siteTimeZone: runtime.env.SITE_TIMEZONE };
    expect((await runIngest(context, { source: 'openfootball', scope: 'all' })).succeeded).toBe(true);
    await updateFitness(runtime);
    known = (await site.visit(listLeagueSources)).response;
  });
  afterAll(() => source.remove());

  it('list every competition in the registry, as the API promises', () => {
    expect(leagueSourcesSchema.strict().parse(known)).toEqual(known);
    expect(known.items.map(({ code }) => code)).toEqual(leagues.map(({ code }) => code));
  });

  it('name the source with its page and licence', () => {
    expect(known.sources).toEqual([
      {
        id: 'openfootball',
        homepage: 'https://github.com/openfootball',
        licence: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
        readAt: '2026-03-18T09:00:00.000Z',
        resultAfterMinutes: null,
      },
    ]);
  });

  it('say which ones are predicted', () => {
    expect(of('en.1')).toEqual({ state: 'ready', missingSince: null, newestResult: '2026-03-17', missing: [0] });
  });

  it('say how many results are missing, and since when', () => {
    expect(of('es.1')).toEqual({
      state: 'behind',
      missingSince: '2026-03-06',
      newestResult: '2026-03-05',
      missing: [5],
    });
  });

  it('report a league as behind if its file stops before its season is over', () => {
    expect(of('de.1')).toEqual({
      state: 'behind',
      missingSince: '2025-09-20',
      newestResult: '2025-09-20',
      missing: [10],
    });
    expect(of('pt.1')).toEqual({
      state: 'behind',
      missingSince: '2026-02-08',
      newestResult: '2026-02-08',
      missing: [0, 15],
    });
  });

  it('tell a season that is over from one that should have begun, and report those in between', () => {
    expect(of('it.1')).toEqual({ state: 'season-over', missingSince: null, newestResult: '2026-01-30', missing: [0] });
    expect(of('fr.1')).toMatchObject({ state: 'season-awaited', newestResult: '2025-03-02' });
    expect(known.items.find(({ code }) => code === 'fr.1')?.absentSeasons).toEqual(['2023-24']);
  });

  it('know nothing about a league without a source, and no list includes it', async () => {
    expect(of('pl.2')).toEqual({ state: 'no-source', missingSince: null, newestResult: null, missing: [] });
    const { response } = await site.visit(async () => ({
      page: await getLeague('poland-i-liga'),
      index: (await listLeagues()).items,
    }));
    expect(response.page).toMatchObject({ state: 'no-source', matches: { total: 0 } });
    const played = ['de.1', 'en.1', 'es.1', 'fr.1', 'it.1', 'pt.1'];
    expect(response.index.map(({ code }) => code).sort()).toEqual(played);
    expect((await listNamedLeagues(site.database.sql)).map(({ code }) => code).sort()).toEqual(played);
    expect((await site.visit(() => readChanged('leagues'))).response).toHaveLength(played.length);
  });

  it('give the same on a league’s own page, and no count for an incomplete season', async () => {
    const page = (await site.visit(() => getLeague('germany-bundesliga'))).response;
    expect(page).toMatchObject({
      state: 'behind',
      missingSince: '2025-09-20',
      matches: { played: 20, total: 20, isWhole: false },
    });
  });
});
