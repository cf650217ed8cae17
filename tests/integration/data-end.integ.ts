import { beforeAll, describe, expect, it } from 'vitest';
import { leagueListSchema } from '@/lib/contracts/leagues';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { listLeagues } from '@/lib/server/services/leagues/list-leagues';
import { forecastSeasons } from '@/lib/server/services/predicting/forecast-seasons';
import { getTeamDetail } from '@/lib/server/services/teams/get-team-detail';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const played = { homeGoals: 1, awayGoals: 0 };
const knockOut = { stage: 'knock-out', inTable: false };

describe.each(databases)('a season with data that end before it does (%s)', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T09:00:00Z' });
  const progressOf = async (code: string) => (await listLeagues()).items.find((item) => item.code === code)?.matches;

  beforeAll(async () => {
    await storeSources(site.database, ['openfootball']);
    await site.database.transaction(async (tx) => {
      const cancelled = { status: 'cancelled' } as const;
      await insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff: '2026-03-10T15:00:00Z', ...played });
      await insertMatch(tx, { home: 'everton', away: 'arsenal', kickOff: '2026-03-12T15:00:00Z', ...cancelled });
      const es = { leagueCode: 'es.1' };
      await insertMatch(tx, { ...es, home: 'sevilla', away: 'getafe', kickOff: '2026-03-09T15:00:00Z', ...cancelled });
      await insertMatch(tx, { ...es, home: 'getafe', away: 'sevilla', kickOff: '2026-03-10T15:00:00Z', ...played });
      const fr = { leagueCode: 'fr.1' };
      await insertMatch(tx, { ...fr, home: 'lyon', away: 'lens', kickOff: '2026-03-10T15:00:00Z', ...played });
      await insertMatch(tx, { ...fr, home: 'lens', away: 'lyon', kickOff: '2026-03-20T15:00:00Z', ...cancelled });
      await insertMatch(tx, { ...fr, home: 'lyon', away: 'nice', kickOff: '2026-03-21T15:00:00Z' });
      const clubs = ['inter', 'juventus', 'roma'];
      for (const [at, [home, away]] of clubs
        .flatMap((one) => clubs.filter((other) => other !== one).map((other) => [one, other] as const))
        .entries())
        await insertMatch(tx, {
          leagueCode: 'it.1',
          home,
          away,
          kickOff: `2026-03-0${at + 1}T15:00:00Z`,
          ...(at === 0 ? cancelled : played),
        });
      const sco = { leagueCode: 'sco.1', kickOff: '2026-03-10T15:00:00Z' };
      await insertMatch(tx, { ...sco, home: 'celtic', away: 'rangers', ...played });
      const at = { leagueCode: 'at.1', kickOff: '2026-03-10T15:00:00Z' };
      await insertMatch(tx, { ...at, home: 'lask', away: 'rapid', ...played });
      await insertMatch(tx, { ...at, home: 'rapid', away: 'lask', stage: 'championship', ...played });
      const cup = (code: string, round: string) => ({ ...knockOut, leagueCode: code, round });
      await insertMatch(tx, {
        ...cup('de.cup', 'Round 2'),
        home: 'a',
        away: 'b',
        kickOff: '2026-03-10T15:00:00Z',
        ...played,
      });
      await insertMatch(tx, {
        ...cup('de.cup', 'Final'),
        home: 'a',
        away: 'c',
        kickOff: '2026-03-12T15:00:00Z',
        ...cancelled,
      });
      await insertMatch(tx, {
        ...cup('it.cup', 'Final'),
        home: 'd',
        away: 'e',
        kickOff: '2026-03-10T15:00:00Z',
        ...played,
      });
      await insertMatch(tx, { ...cup('es.cup', 'Final'), home: 'f', away: 'g', kickOff: '2026-03-20T15:00:00Z' });
      await insertFit(tx, 'en.1', { ...evenFit, modelVersion: RESULT_SETTINGS.version });
    });
    expect((await forecastSeasons(getRuntime())).simulated).toBe(1);
  });

  it('is recognised in a league whose matches after the last result are all cancelled', async () => {
    expect(leagueListSchema.strict().parse(await listLeagues())).toEqual(await listLeagues());
    expect(await progressOf('en.1')).toEqual({ played: 1, total: 1, isWhole: false });
    expect(await progressOf('es.1')).toEqual({ played: 1, total: 1, isWhole: true });
    expect(await progressOf('fr.1')).toEqual({ played: 1, total: 2, isWhole: true });
  });

  it('is not the whole season if a match was called off and never named again', async () => {
    expect(await progressOf('it.1')).toEqual({ played: 5, total: 5, isWhole: false });
  });

  it('is recognised in a league that splits, before its parts are known', async () => {
    expect(await progressOf('sco.1')).toEqual({ played: 1, total: 1, isWhole: false });
    expect(await progressOf('at.1')).toEqual({ played: 2, total: 2, isWhole: true });
  });

  it('is recognised in a cup without a final', async () => {
    expect(await progressOf('de.cup')).toEqual({ played: 1, total: 1, isWhole: false });
    expect(await progressOf('it.cup')).toEqual({ played: 1, total: 1, isWhole: true });
    expect(await progressOf('es.cup')).toEqual({ played: 0, total: 1, isWhole: true });
  });

  it('has no projected table that claims the rest is decided', async () => {
    expect((await getLeague('england-premier-league'))?.simulatedSeason).toBeNull();
    expect((await getTeamDetail('arsenal'))?.simulatedFinish).toBeNull();
  });
});
