import { beforeAll, describe, expect, it } from 'vitest';
import type { RankedTeam } from '@/lib/domain/football/ranking';
import { saveRanking } from '@/lib/server/repositories/ranking-repository';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { getRanking, type RankingQuery } from '@/lib/server/services/ranking/get-ranking';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';

describe.each(databases)('the countries offered beside a ranking on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T09:00:00Z' });
  beforeAll(async () => {
    await prepareTeams(site);
    const club = (
      teamId: string,
      country: string,
      leagueCode: string | null,
      group: RankedTeam['group'],
    ): RankedTeam => ({ teamId, country, leagueCode, group, points: 1_700, before: null });
    await saveRanking(site.database.sql, {
      scope: 'clubs',
      madeOn: '2026-03-14',
      teams: [
        club('bayern-munich', 'de', 'de.1', 'europe'),
        club('arsenal', 'gb-eng', 'en.1', 'europe'),
        club('flamengo', 'br', 'br.1', 'south-america'),
      ],
    });
    await saveRanking(site.database.sql, {
      scope: 'nations',
      madeOn: '2026-03-14',
      teams: [club('brazil-national-team', 'br', null, 'world')],
    });
  });
  const countriesOf = async (query: Partial<RankingQuery>) => {
    const { response } = await site.visit(() => getRanking({ group: 'europe', country: null, page: 1, ...query }));
    return response.countries;
  };

  it('are those of the continent, by the rank of their leagues', async () => {
    expect(await countriesOf({})).toEqual(['gb-eng', 'de']);
    expect(await countriesOf({ group: 'south-america' })).toEqual(['br']);
  });

  it('stay those of the continent once one of them is chosen', async () => {
    expect(await countriesOf({ country: 'de' })).toEqual(['gb-eng', 'de']);
  });

  it('are none beside national teams', async () => {
    expect(await countriesOf({ group: 'world' })).toEqual([]);
  });
});
