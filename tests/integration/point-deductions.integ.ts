import { beforeAll, describe, expect, it } from 'vitest';
import { leagueDetailSchema } from '@/lib/contracts/leagues';
import { matchDetailSchema } from '@/lib/contracts/match-detail';
import { teamDetailSchema } from '@/lib/contracts/teams';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { forecastSeasons } from '@/lib/server/services/predicting/forecast-seasons';
import { getTeamDetail } from '@/lib/server/services/teams/get-team-detail';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const club = 'sheffield-wednesday';
const fixtures = [
  { home: club, away: 'millwall', kickOff: '2026-03-10T15:00:00Z', homeGoals: 1, awayGoals: 0 },
  { home: 'millwall', away: 'watford', kickOff: '2026-03-11T15:00:00Z', homeGoals: 0, awayGoals: 0 },
  { home: 'watford', away: club, kickOff: '2026-03-15T15:00:00Z' },
];

describe.each(databases)('a season in which a club had points deducted on %s', (kind) => {
  const site = useTestSite(kind);
  const ownLine = <Line extends { team: { id: string } }>(lines: readonly Line[]) =>
    lines.find(({ team }) => team.id === club);

  beforeAll(async () => {
    await storeSources(site.database, ['openfootball']);
    await site.database.transaction(async (tx) => {
      for (const fixture of fixtures) await insertMatch(tx, { ...fixture, leagueCode: 'en.2', season: '2025-26' });
      for (const { home, away } of fixtures)
        await insertMatch(tx, { home, away, leagueCode: 'en.1', season: '2024-25', kickOff: '2025-03-10T15:00:00Z' });
      await insertFit(tx, 'en.2', { ...evenFit, modelVersion: RESULT_SETTINGS.version });
    });
    expect((await forecastSeasons(getRuntime(), ['en.2'])).simulated).toBe(1);
  });

  it('deducts them in the tables of the league, the team and the match, within the contracts', async () => {
    const league = await getLeague('england-championship');
    expect(leagueDetailSchema.strict().parse(league)).toEqual(league);
    expect(league?.table.map(({ team, points }) => [team.id, points])).toEqual([
      ['watford', 1],
      ['millwall', 1],
      [club, -15],
    ]);
    expect(league?.table.map(({ pointsDeducted }) => pointsDeducted)).toEqual([undefined, undefined, 18]);
    expect(league?.tableRules?.sources).toHaveLength(4);
    const team = await getTeamDetail(club);
    expect(teamDetailSchema.strict().parse(team)).toEqual(team);
    expect(league?.table).toMatchObject(team?.table ?? []);
    const match = (await getMatchDetail('2026-03-15', `watford-vs-${club}`, visitor))?.found;
    expect(matchDetailSchema.strict().parse(match)).toEqual(match);
    expect(match?.table).toEqual(team?.table);
  });

  it('starts its simulation with them deducted, so that the club is last whatever the last match brings', async () => {
    const season = (await getLeague('england-championship'))?.simulatedSeason;
    const own = ownLine(season?.teams ?? []);
    expect(own?.positions).toEqual([0, 0, 1]);
    expect(own?.meanPoints).toBeGreaterThan(-15);
    expect(own?.meanPoints).toBeLessThan(-12);
    const match = (await getMatchDetail('2026-03-15', `watford-vs-${club}`, visitor))?.found;
    expect(match?.stakes?.away).toEqual([]);
    expect(match?.stakes?.home).not.toEqual([]);
  });

  it('leaves other leagues and seasons alone', async () => {
    const other = await getLeague('england-premier-league');
    expect(ownLine(other?.table ?? [])).toMatchObject({ points: 0 });
    expect(ownLine(other?.table ?? [])).not.toHaveProperty('pointsDeducted');
  });
});
