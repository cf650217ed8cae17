import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { siteDay } from '@/lib/domain/shared/dates';
import { walkForward } from '@/lib/model/backtest/walk-forward';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { matchChances, matches, predictions } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { runIngestCommand } from '@/lib/server/services/ingesting/ingest-command';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { databases } from '@/tests/support/database';
import { idOf } from '@/tests/support/priced-seasons';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf, type SourceMatch } from '@/tests/support/source-folder';

const files = {
  'mmz4281/2425/E0.csv': seasonOf('2025-03-01', '2025-03-30'),
  'mmz4281/2526/E0.csv': seasonOf('2026-03-01', '2026-03-13'),
};
const newest = 'mmz4281/2526/E0.csv';

/** Counts that differ from match to match and say little about its goals. */
const countsOf = (index: number) => ({
  onTarget: { home: 3 + ((index * 7) % 6), away: 2 + ((index * 5) % 5) },
  corners: { home: 4 + (index % 5), away: 3 + (index % 4) },
});

/** A season in the columns of football-data.co.uk, with corners only if requested. */
function csvOf(season: readonly SourceMatch[], withCorners = true, moreOnTarget = 0): string {
  const rows = season.map(({ date, team1, team2, score }, index) => {
    const { onTarget, corners } = countsOf(index);
    const on = score.ft ? [onTarget.home + (index === 0 ? moreOnTarget : 0), onTarget.away] : ['', ''];
    return [
      'E0',
      date.split('-').reverse().join('/'),
      '15:00',
      team1,
      team2,
      score.ft?.[0],
      score.ft?.[1],
      ...on,
      ...(withCorners ? (score.ft ? [corners.home, corners.away] : ['', '']) : []),
    ].join(',');
  });
  return [`Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HST,AST${withCorners ? ',HC,AC' : ''}`, ...rows].join('\r\n');
}

/** The same matches in the form that a fit accepts. */
const results = Object.values(files).flatMap((season) =>
  season.flatMap(({ date, team1, team2, score }, index): FittedResult[] =>
    score.ft
      ? [
          {
            date,
            home: idOf(team1),
            away: idOf(team2),
            homeGoals: score.ft[0],
            awayGoals: score.ft[1],
            chances: countsOf(index),
          },
        ]
      : [],
  ),
);

describe.each(databases)('chances of matches on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, {
    now: '2026-03-14T09:00:00Z',
    env: { FOOTBALL_DATA_CO_UK_URL: source.path, DATA_SOURCES: 'football-data-co-uk' },
  });
  const refresh = () => refreshData(getRuntime(), { source: 'football-data-co-uk', scope: 'all' });
  const stored = () =>
    site.database.sql
      .select({
        id: matches.id,
        kickOff: matches.kickOff,
        slug: matches.slug,
        home: matches.homeTeamId,
        of: matchChances,
      })
      .from(matchChances)
      .innerJoin(matches, eq(matches.id, matchChances.matchId))
      .orderBy(asc(matches.kickOff), asc(matches.id));

  beforeAll(async () => {
    for (const [file, season] of Object.entries(files)) source.put(file, csvOf(season));
    await prepareTeams(site);
    expect(await refresh()).toMatchObject({ error: null, refused: [] });
  });
  afterAll(() => source.remove());

  it('are stored with every played match', async () => {
    const rows = await stored();
    expect(rows).toHaveLength(results.length);
    expect(rows.find(({ home }) => home === results[0]?.home)?.of).toMatchObject({
      homeOnTarget: results[0]?.chances?.onTarget?.home,
      awayCorners: results[0]?.chances?.corners?.away,
      homeShots: null,
      homeXg: null,
      source: 'football-data-co-uk',
    });
  });

  it('count in the predictions as they do in the backtest of the same matches', async () => {
    const written = await site.database.sql
      .select({ prediction: predictions, home: matches.homeTeamId, kickOff: matches.kickOff })
      .from(predictions)
      .innerJoin(matches, eq(matches.id, predictions.matchId))
      .where(eq(predictions.origin, 'backtest'));
    const walked = [...walkForward(results, { from: '2025-03-01', to: '2026-03-13' })];
    expect(new Set(walked.map(({ fit }) => fit.modelVersion))).toContain('dc-chances-1');
    expect(written.length).toBeGreaterThan(20);
    for (const { prediction, home, kickOff } of written) {
      const twin = walked.find(({ match }) => match.home === home && match.date === siteDay(kickOff, 'Europe/London'));
      // The test's active realm is the replay's.
      expect(prediction.modelVersion).toBe(`${twin?.fit.modelVersion}-real`);
      expect(prediction.expectedHomeGoals).toBeCloseTo(twin?.goals.home ?? Number.NaN, 9);
    }
  });

  it('are named where a match explains its numbers', async () => {
    const last = (await stored()).at(-1);
    const day = siteDay(last?.kickOff ?? new Date(0), 'Europe/London');
    const { response } = await site.visit(() => getMatchDetail(day, last?.slug ?? '', visitor));
    expect(response?.found).toMatchObject({
      why: { countsChances: true },
      receipt: { modelVersion: 'dc-chances-1-real' },
    });
  });

  it('accept a corrected count, and keep what a later file no longer contains', async () => {
    const season = files[newest];
    const first = async () => (await stored()).find(({ kickOff }) => kickOff >= new Date('2026-03-01T00:00:00Z'));
    const before = await first();
    source.put(newest, csvOf(season, false, 2));
    site.invalidated.length = 0;
    await refresh();
    const after = await first();
    expect(after?.of).toMatchObject({
      homeOnTarget: (before?.of.homeOnTarget ?? 0) + 2,
      awayOnTarget: before?.of.awayOnTarget,
      homeCorners: before?.of.homeCorners,
    });
    expect(after?.of.homeCorners).not.toBeNull();
    expect(site.invalidated).toContain(`match:${after?.id}`);
  });

  describe('from one’s own files', () => {
    const ingest = async (lines: readonly string[], league?: string) => {
      source.put('own/xg.csv', lines.join('\r\n'));
      const said: string[] = [];
      const from = `${source.path}/own/xg.csv`;
      const isStored = await runIngestCommand(getRuntime(), { source: 'csv', from, league }, (line) => said.push(line));
      return { isStored, said };
    };
    const [first, second] = files['mmz4281/2425/E0.csv'];
    const rowOf = (match: SourceMatch | undefined, ...cells: (string | number)[]) =>
      [match?.date, match?.team1, match?.team2, ...cells].join(',');
    const xgOf = async (match: SourceMatch | undefined) =>
      (await stored()).find(({ kickOff }) => siteDay(kickOff, 'Europe/London') === match?.date)?.of;

    it('stores expected goals beside what is known, and refits the league', async () => {
      const before = await xgOf(first);
      site.invalidated.length = 0;
      const { isStored, said } = await ingest(
        ['Date,HomeTeam,AwayTeam,HxG,AxG', rowOf(first, 1.37, 0.8), rowOf(second, 2, '0.0')],
        'en.1',
      );
      expect({ isStored, first: said[0] }).toEqual({
        isStored: true,
        first: '2 matches read, chances new or changed for 2',
      });
      expect(await xgOf(first)).toMatchObject({ homeXg: 1.37, awayXg: 0.8, homeOnTarget: before?.homeOnTarget });
      expect(await xgOf(second)).toMatchObject({ homeXg: 2, awayXg: 0 });
      expect(site.invalidated).toContain('league:en.1');
    });

    it('reports every error with its line, and stores nothing from such a file', async () => {
      const { isStored, said } = await ingest([
        'League,Date,HomeTeam,AwayTeam,HxG,AxG,HS,AS,HST,AST',
        `en.1,${rowOf(first, 3, 3, '', '', '', '')}`,
        `en.1,${rowOf(second, 1.2, 'x', '', '', '', '')}`,
        `en.1,${rowOf(second, '', '', 4, 4, 9, 2)}`,
        `en.1,${rowOf(second, '', '', '', '', '', '')}`,
        `en.1,2025-03-01,Atlantis,${second?.team2},1,1,,,,`,
        `en.1,2019-03-01,${second?.team1},${second?.team2},1,1,,,,`,
        `en.1,32/13/2025,${second?.team1},${second?.team2},1,1,,,,`,
        `Premier,${rowOf(second, 1, 1, '', '', '', '')}`,
        `,${rowOf(second, 1, 1, '', '', '', '')}`,
        `en.1,${rowOf(first, 1, 1, '', '', '', '')}`,
      ]);
      expect(isStored).toBe(false);
      expect(
        said.map((line) => line.replaceAll(second?.team1 ?? '', 'H').replaceAll(second?.team2 ?? '', 'A')),
      ).toEqual([
        'xg.csv, line 3: xg: "1.2" and "x" are not numbers for both sides',
        'xg.csv, line 4: shots: "4" and "4" are not possible',
        'xg.csv, line 5: no number of shots, corners, red cards or expected goals',
        'xg.csv, line 6: "Atlantis" is not a known club of its country',
        'xg.csv, line 7: the site has no match H - A on 2019-03-01',
        'xg.csv, line 8: "32/13/2025" is not a date (YYYY-MM-DD or dd/mm/yyyy)',
        'xg.csv, line 11: repeats the match of xg.csv, line 2',
        'xg.csv, line 9: "Premier" is not a league; expected a code such as en.1',
        'xg.csv, line 10: no league: add a column League, or use --league',
        'Nothing was stored.',
      ]);
      expect(await xgOf(first)).toMatchObject({ homeXg: 1.37 });
    });

    it('reports what is missing: the file, its columns, its rows', async () => {
      expect((await ingest(['Day,Home', '1,2'])).said[0]).toBe('xg.csv: no column for the day');
      expect((await ingest(['Date,HomeTeam,AwayTeam'])).said[0]).toContain('has no rows');
      const said: string[] = [];
      const announce = (line: string) => said.push(line);
      expect(await runIngestCommand(getRuntime(), { source: 'csv', from: '/no/such.csv' }, announce)).toBe(false);
      expect(await runIngestCommand(getRuntime(), { source: 'csv' }, announce)).toBe(false);
      expect(said).toEqual([
        'there is no file /no/such.csv',
        'Nothing was stored.',
        '--from is missing; expected a CSV file or a folder of them',
        'Nothing was stored.',
      ]);
    });
  });
});
