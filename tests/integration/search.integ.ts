import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { queriesOf } from '@/lib/cli/bench/screen-queries';
import { searchResultSchema } from '@/lib/contracts/search';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { saveRanking } from '@/lib/server/repositories/ranking-repository';
import { saveTeams } from '@/lib/server/repositories/team-alias-repository';
import { listPlayedLeagues } from '@/lib/server/services/leagues/list-leagues';
import { searchSite } from '@/lib/server/services/search/search-site';
import { bothDatabases } from '@/tests/support/database';
import { insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';
import { wildSearch } from '@/tests/support/wild-searches';

describe.each(bothDatabases)('the search on %s', (kind) => {
  const site = useTestSite(kind);
  const teamsFor = async (q: string) => (await searchSite({ q })).teams.map(({ id }) => id);

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      const team = (id: string, name: string, country: string) => ({ id, name, country });
      const records = [
        team('manchester-united', 'Manchester United', 'gb-eng'),
        team('manchester-city', 'Manchester City', 'gb-eng'),
        team('arsenal', 'Arsenal', 'gb-eng'),
        team('everton', 'Everton', 'gb-eng'),
        team('bayern-munich', 'Bayern Munich', 'de'),
        team('fc-koln', '1. FC Köln', 'de'),
        team('idle', 'Idle Rovers', 'gb-eng'),
        team('alaves', 'Alavés', 'es'),
        team('elche', 'Elche', 'es'),
      ];
      const aliases = records.map(({ id, name, country }) => ({ country, alias: normaliseAlias(name), teamId: id }));
      await saveTeams(tx, records, [...aliases, { country: 'gb-eng', alias: 'man utd', teamId: 'manchester-united' }]);
      await insertPrediction(
        tx,
        predictionOf(await insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff: '2026-03-14T15:00:00Z' })),
      );
      await insertMatch(tx, {
        home: 'everton',
        away: 'arsenal',
        kickOff: '2026-02-01T15:00:00Z',
        homeGoals: 1,
        awayGoals: 1,
      });
      await insertMatch(tx, { home: 'manchester-united', away: 'manchester-city', kickOff: '2026-03-21T15:00:00Z' });
      await insertMatch(tx, { home: 'arsenal', away: 'manchester-city', kickOff: '2026-03-28T15:00:00Z' });
      await insertMatch(tx, {
        home: 'bayern-munich',
        away: 'fc-koln',
        kickOff: '2026-03-28T15:00:00Z',
        leagueCode: 'de.1',
      });
      for (const [leagueCode, home, away] of [
        ['es.1', 'alaves', 'elche'],
        ['es.2', 'elche', 'alaves'],
      ] as const)
        await insertMatch(tx, { home, away, kickOff: '2026-03-29T15:00:00Z', leagueCode });
    });
  });

  it.each([
    ['Arsenal', 'arsenal'],
    ['  aRSenAL ', 'arsenal'],
    ['arse', 'arsenal'],
    ['Arsenla', 'arsenal'],
    ['Man Utd', 'manchester-united'],
    ['Manchester Untied', 'manchester-united'],
    ['Köln', 'fc-koln'],
    ['koln', 'fc-koln'],
    ['Koeln', 'fc-koln'],
    ['Bayern Muenchen', 'bayern-munich'],
    ['munich', 'bayern-munich'],
    ['Ман Юнайтед', 'manchester-united'],
    ['Эвертон', 'everton'],
    ['Бавария', 'bayern-munich'],
    ['بايرن', 'bayern-munich'],
    ['आर्सेनल', 'arsenal'],
    ['Манчестр Юнайтед', 'manchester-united'],
    ['Bayern Monachium', 'bayern-munich'],
    ['بايرن ميونيخ', 'bayern-munich'],
    ['मैनचेस्टर सीटी', 'manchester-city'],
    ['Mančester siti', 'manchester-city'],
  ])('finds a team first for "%s"', async (q, id) => {
    expect((await teamsFor(q))[0]).toBe(id);
  });

  it('matches its contract', async () => {
    for (const q of ['arsenal', 'league', 'arsenal vs everton']) {
      const result = await searchSite({ q });
      expect(searchResultSchema.strict().parse(result)).toEqual(result);
    }
  });

  it.each(['zzzzqq', '%', '_', "' or 1=1 --", '\\', '\u0000', '...', '日本'])('finds nothing for "%s"', async (q) => {
    expect(await searchSite({ q })).toEqual({ teams: [], leagues: [], matches: [] });
  });

  it('lists the bigger of several teams first, even after a new ranking', async () => {
    const team = (id: string, name: string) => ({ id, name, country: 'gb-eng' });
    const records = [
      team('accrington-borough', 'Accrington Borough'),
      team('borough', 'Great Western Borough'),
      team('boroughbridge', 'Boroughbridge'),
    ];
    const ranked = (teamId: string, leagueCode: string | null, points: number) => {
      return { teamId, leagueCode, points, country: 'gb-eng', group: null, before: null };
    };
    await site.database.transaction(async (tx) => {
      const aliases = records.map(({ id, name, country }) => ({ country, alias: normaliseAlias(name), teamId: id }));
      await saveTeams(tx, records, aliases);
      for (const { id } of records) await insertMatch(tx, { home: id, away: 'elche', kickOff: '2026-03-30T15:00:00Z' });
    });
    expect(await teamsFor('borough')).toEqual(['boroughbridge', 'accrington-borough', 'borough']);
    const teams = [ranked('accrington-borough', 'en.2', 1_700), ranked('boroughbridge', null, 1_800)];
    await saveRanking(site.database.sql, { scope: 'clubs', madeOn: '2026-03-13', teams });
    expect(await teamsFor('borough')).toEqual(['accrington-borough', 'boroughbridge', 'borough']);
    teams.push(ranked('borough', 'en.1', 1_600));
    await saveRanking(site.database.sql, { scope: 'clubs', madeOn: '2026-03-14', teams });
    expect(await teamsFor('borough')).toEqual(['borough', 'accrington-borough', 'boroughbridge']);
    expect((await searchSite({ q: 'borough' })).matches.map(({ slug }) => slug)).toEqual(['borough-vs-elche']);
    const found = await searchSite({ q: 'borough' });
    // No match in the second league is known, so it has no page.
    expect(found.teams.map(({ where }) => where)).toEqual(['England · Premier League', 'England', 'England']);
    expect((await searchSite({ q: 'premier' })).leagues[0]?.where).toBe('England');
  });

  it('finds no team without a match', async () => {
    expect(await teamsFor('Idle Rovers')).toEqual([]);
  });

  it.each([
    ['Bundesliga', 'germany-bundesliga'],
    ['premier league', 'england-premier-league'],
    ['Segunda Division', 'spain-segunda-division'],
    ['spain la liga', 'spain-la-liga'],
    ['premier', 'england-premier-league'],
    ['АПЛ', 'england-premier-league'],
    ['الدوري الالماني', 'germany-bundesliga'],
    ['ला लीगा', 'spain-la-liga'],
  ])('finds a league first for "%s"', async (q, slug) => {
    expect((await searchSite({ q })).leagues[0]?.slug).toBe(slug);
  });

  it('finds a league only once it has a match, after a larger league with the same similarity', async () => {
    const leaguesFor = async (q: string) => (await searchSite({ q })).leagues.map(({ slug }) => slug);
    expect(await leaguesFor('premier')).toEqual(['england-premier-league']);
    expect(await leaguesFor('Eredivisie')).toEqual([]);
    expect((await listPlayedLeagues()).map(({ code }) => code)).toEqual(['en.1', 'es.1', 'de.1', 'es.2']);
    await site.database.transaction((tx) =>
      insertMatch(tx, { home: 'elche', away: 'alaves', kickOff: '2026-04-29T15:00:00Z', leagueCode: 'sco.1' }),
    );
    expect((await leaguesFor('premier')).slice(0, 2)).toEqual(['england-premier-league', 'scotland-premiership']);
  });

  it('runs at most two queries, whatever is searched', async () => {
    await searchSite({ q: 'arsenal' });
    await fc.assert(
      fc.asyncProperty(wildSearch, async (q) => {
        const queries = await queriesOf(site.database.sql, async () => {
          const result = await searchSite({ q });
          expect(searchResultSchema.strict().parse(result)).toEqual(result);
        });
        expect(queries.length, q).toBeLessThanOrEqual(2);
      }),
      { numRuns: 60, examples: [['man utd ever arse koln munich city united']] },
    );
  });

  it("shows a team's next matches, then its newest", async () => {
    expect((await searchSite({ q: 'arsenal' })).matches.map(({ slug }) => slug)).toEqual([
      'arsenal-vs-everton',
      'arsenal-vs-manchester-city',
      'everton-vs-arsenal',
    ]);
  });

  it.each([
    'Everton vs Arsenal',
    'everton - arsenal',
    'Эвертон против Арсенал',
    'everton arsenal',
    'Арсенал Эвертон',
    'أرسنال ضد إيفرتون',
    'एवर्टन बनाम आर्सेनल',
  ])('finds the matches of "%s"', async (q) => {
    const { matches, leagues } = await searchSite({ q });
    expect(matches.map(({ slug }) => slug)).toEqual(['arsenal-vs-everton', 'everton-vs-arsenal']);
    expect(leagues).toEqual([]);
  });

  it('reads two adjacent names, even if one has two words, and a two-word name as one', async () => {
    expect((await searchSite({ q: 'manchester city arsenal' })).matches.map(({ slug }) => slug)).toEqual([
      'arsenal-vs-manchester-city',
    ]);
    expect((await teamsFor('man utd manchester city')).slice(0, 2)).toEqual(['manchester-united', 'manchester-city']);
    expect((await teamsFor('manchester city'))[0]).toBe('manchester-city');
    expect((await teamsFor('arsenal e')).at(0)).toBe('arsenal');
  });
});
