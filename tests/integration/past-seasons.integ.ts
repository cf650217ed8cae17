import { beforeAll, describe, expect, it } from 'vitest';
import { leagueDetailSchema, pastSeasonSchema } from '@/lib/contracts/leagues';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getPastSeason } from '@/lib/server/services/leagues/get-past-season';
import { databases } from '@/tests/support/database';
import { insertMatch } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const league = 'england-championship';
const of = (season: string, kickOff: string, goals?: [home: number, away: number]) => ({
  home: 'millwall',
  away: 'watford',
  leagueCode: 'en.2',
  season,
  kickOff,
  ...(goals && { homeGoals: goals[0], awayGoals: goals[1] }),
});

describe.each(databases)('past seasons on %s', (kind) => {
  const site = useTestSite(kind);

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      await insertMatch(tx, of('2023-24', '2024-03-10T15:00:00Z', [2, 0]));
      await insertMatch(tx, of('2024-25', '2025-03-10T15:00:00Z', [0, 1]));
      await insertMatch(tx, of('2025-26', '2026-03-10T15:00:00Z', [1, 1]));
      await insertMatch(tx, { ...of('2025-26', '2027-03-20T15:00:00Z'), home: 'watford', away: 'millwall' });
    });
  });

  it('are listed by league, the latest first, without the current one', async () => {
    const now = await getLeague(league);
    expect(leagueDetailSchema.strict().parse(now)).toEqual(now);
    expect([now?.season, now?.pastSeasons]).toEqual(['2025-26', ['2024-25', '2023-24']]);
    expect(now?.table.map(({ form, moved, home, away }) => [form, moved, home.points + away.points])).toEqual([
      [['drew'], null, 1],
      [['drew'], null, 1],
    ]);
  });

  it('have their table, its zones and their matches', async () => {
    const past = await getPastSeason(league, '2024-25');
    expect(pastSeasonSchema.strict().parse(past)).toEqual(past);
    expect(past?.table.map(({ team, points }) => [team.id, points])).toEqual([
      ['watford', 3],
      ['millwall', 0],
    ]);
    expect(past?.isWhole).toBe(true);
    expect(past?.tableZones?.zones.map(({ id }) => id)).toEqual(['title', 'last']);
    expect(past?.matches.map(({ home, score }) => [home.id, score?.home, score?.away])).toEqual([['millwall', 0, 1]]);
    expect(past?.pastSeasons).toEqual(['2024-25', '2023-24']);
  });

  it('exclude those that the league never played, and the current one', async () => {
    for (const season of ['2025-26', '2019-20']) expect(await getPastSeason(league, season)).toBeNull();
    expect(await getPastSeason('no-such-league', '2024-25')).toBeNull();
  });
});
