import { beforeAll, describe, expect, it } from 'vitest';
import { teamDetailSchema } from '@/lib/contracts/teams';
import { getTeamDetail } from '@/lib/server/services/teams/get-team-detail';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

describe.each(databases)('a team on %s', (kind) => {
  const site = useTestSite(kind);

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      await insertFit(tx, 'en.1', {
        ...evenFit,
        fittedOn: '2026-03-01',
        teams: { arsenal: { attack: 0.3, defence: 0.2 } },
      });
      await insertFit(tx, 'en.1', {
        ...evenFit,
        fittedOn: '2026-03-07',
        teams: { everton: { attack: 0, defence: 0 } },
      });
      await insertFit(tx, 'en.1', { ...evenFit, fittedOn: '2026-03-08', modelVersion: 'test-0' });
      await insertFit(tx, 'es.1', { ...evenFit, fittedOn: '2026-03-09' });
      await insertFit(tx, 'en.1');
      await insertPrediction(
        tx,
        predictionOf(await insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff: '2026-03-14T15:00:00Z' })),
      );
      await insertMatch(tx, { home: 'late-guest', away: 'arsenal', kickOff: '2026-03-20T15:00:00Z' });
      await insertMatch(tx, { home: 'everton', away: 'late-guest', kickOff: '2026-03-21T15:00:00Z' });
      const past = await insertMatch(tx, {
        home: 'everton',
        away: 'arsenal',
        kickOff: '2026-03-07T15:00:00Z',
        homeGoals: 0,
        awayGoals: 2,
      });
      await insertPrediction(tx, predictionOf(past, evenFit, { origin: 'backtest' }));
      await insertMatch(tx, {
        home: 'everton',
        away: 'late-guest',
        kickOff: '2026-03-08T15:00:00Z',
        homeGoals: 0,
        awayGoals: 0,
        meeting: 2,
      });
      await insertMatch(tx, {
        home: 'arsenal',
        away: 'guest',
        kickOff: '2026-03-01T15:00:00Z',
        homeGoals: 3,
        awayGoals: 0,
        status: 'awarded',
      });
    });
  });

  it('matches its contract and lists only its own matches', async () => {
    const team = await getTeamDetail('arsenal');
    expect(teamDetailSchema.strict().parse(team)).toEqual(team);
    expect(team).toMatchObject({ id: 'arsenal', name: 'Arsenal', country: 'gb-eng', league: { code: 'en.1' } });
    expect(team?.upcoming.map(({ slug }) => slug)).toEqual(['arsenal-vs-everton', 'late-guest-vs-arsenal']);
    expect(team?.results.map(({ slug, score, prediction }) => [slug, score?.away, prediction?.origin])).toEqual([
      ['everton-vs-arsenal', 2, 'backtest'],
    ]);
    expect(team?.form.map(({ slug }) => slug)).toEqual(['everton-vs-arsenal']);
  });

  it('has ratings from the newest fit for its league and a rank among the teams in that fit', async () => {
    const [arsenal, everton] = [await getTeamDetail('arsenal'), await getTeamDetail('everton')];
    expect(arsenal?.ratings).toEqual({
      attack: 0.4,
      defence: 0.3,
      attackRank: 1,
      defenceRank: 1,
      teams: 2,
      modelVersion: 'test-1',
      fittedOn: '2026-03-14',
    });
    expect(everton?.ratings).toMatchObject({ attackRank: 2, defenceRank: 2, teams: 2 });
  });

  it('has no rank in a league in whose table it does not play, as after a promotion play-off', async () => {
    await site.database.transaction(async (tx) => {
      const rating = { attack: 0, defence: 0 };
      await insertFit(tx, 'de.1', { ...evenFit, teams: { bayern: rating, dortmund: rating, challenger: rating } });
      const kickOff = '2026-03-10T15:00:00Z';
      const score = { homeGoals: 1, awayGoals: 0, leagueCode: 'de.1', kickOff };
      await insertMatch(tx, { home: 'bayern', away: 'dortmund', ...score });
      await insertMatch(tx, { home: 'dortmund', away: 'challenger', ...score, inTable: false });
    });
    const ratings = (await getTeamDetail('challenger'))?.ratings;
    expect(ratings).toMatchObject({ attack: 0, attackRank: null, defenceRank: null, teams: 2 });
    expect((await getTeamDetail('bayern'))?.ratings).toMatchObject({ attackRank: 1, teams: 2 });
  });

  it('shows the trend under one model version, oldest first, without fits that lack the team', async () => {
    expect((await getTeamDetail('arsenal'))?.trend).toEqual([
      { fittedOn: '2026-03-01', attack: 0.3, defence: 0.2 },
      { fittedOn: '2026-03-14', attack: 0.4, defence: 0.3 },
    ]);
  });

  it('has no ratings if the fit lacks it, never zeros', async () => {
    expect(await getTeamDetail('late-guest')).toMatchObject({ ratings: null, trend: [] });
    expect(await getTeamDetail('constructor')).toBeNull();
  });

  it('names what its page depends on and when it changes by itself', async () => {
    const { scope } = await site.visit(() => getTeamDetail('arsenal'));
    expect([...scope.tags].sort()).toEqual(['league:en.1', 'team:arsenal']);
    expect(scope.expiresAt).toEqual(new Date('2026-03-14T15:00:00Z'));
  });
});
