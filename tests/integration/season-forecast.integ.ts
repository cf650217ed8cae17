import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { leagueDetailSchema } from '@/lib/contracts/leagues';
import { matchDetailSchema } from '@/lib/contracts/match-detail';
import { restOfSeasonSchema } from '@/lib/contracts/rest-of-season';
import { teamDetailSchema } from '@/lib/contracts/teams';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { matchSides } from '@/lib/domain/football/match-stakes';
import { racesOf } from '@/lib/domain/football/season-race';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { playWhatIf } from '@/lib/model/season/what-if';
import { matches, seasonForecasts, teamForecasts } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getRestOfSeason } from '@/lib/server/services/leagues/get-rest-of-season';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';
import { whatIfFacts } from '@/lib/server/services/og-images/what-if-facts';
import { forecastSeasons } from '@/lib/server/services/predicting/forecast-seasons';
import { getTeamDetail } from '@/lib/server/services/teams/get-team-detail';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch } from '@/tests/support/football';
import { i18nOf } from '@/tests/support/i18n-of';
import { useTestSite } from '@/tests/support/site';

const i18n = i18nOf('en');
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const teams = ['arsenal', 'everton', 'chelsea', 'fulham'];
const fixtures = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => ({ home, away })));

describe.each(databases)('the simulated season on %s', (kind) => {
  const site = useTestSite(kind);
  const forecast = async () => (await getLeague('england-premier-league'))?.simulatedSeason ?? null;
  /** The first matches are over, 1-0 to the home side; the others are upcoming, one day apart. */
  beforeAll(async () => {
    await storeSources(site.database, ['openfootball']);
    await site.database.transaction(async (tx) => {
      for (const [index, fixture] of fixtures.entries()) {
        const day = String(10 + index).padStart(2, '0');
        await insertMatch(tx, {
          ...fixture,
          kickOff: `2026-03-${day}T15:00:00Z`,
          ...(index < 4 ? { homeGoals: 1, awayGoals: 0 } : {}),
        });
      }
      await insertMatch(tx, { leagueCode: 'es.1', home: 'sevilla', away: 'getafe', kickOff: '2026-03-15T15:00:00Z' });
    });
  });

  it('is null before the first fit', async () => {
    expect(await forecastSeasons(getRuntime())).toEqual({ simulated: 0, tags: new Set() });
    expect(await forecast()).toBeNull();
  });

  it('gives every team each position, sums to 1 by team and by position, and sets the tags of its pages', async () => {
    await site.database.transaction((tx) =>
      insertFit(tx, 'en.1', { ...evenFit, modelVersion: RESULT_SETTINGS.version }),
    );
    const { simulated, tags } = await forecastSeasons(getRuntime());
    expect(simulated).toBe(1);
    expect([...tags].sort()).toEqual(['league:en.1', ...[...teams].sort().map((id) => `team:${id}`)]);
    const season = await forecast();
    expect(season).toMatchObject({
      season: '2025-26',
      runs: 10_000,
      matchesLeft: 8,
      fittedOn: '2026-03-14',
      modelVersion: RESULT_SETTINGS.version,
    });
    expect(season?.teams.map(({ team }) => team.id).sort()).toEqual([...teams].sort());
    for (const { positions } of season!.teams) expect(total(positions)).toBeCloseTo(1, 9);
    for (const place of teams.keys())
      expect(total(season!.teams.map(({ positions }) => positions[place]!))).toBeCloseTo(1, 9);
    for (const { positions, zones } of season!.teams) {
      expect(zones.find(({ id }) => id === 'title')?.probability).toBe(positions[0]);
      expect(zones.find(({ id }) => id === 'relegation')?.probability).toBeCloseTo(total(positions.slice(-3)), 9);
    }
  });

  const listDay = (date: string) => listPredictions({ date, atStake: 'true', sort: 'default', page: 1 }, visitor);

  it('says what each result of the next matches would change, as do the match page and the day’s list', async () => {
    const [first] = (await listDay('2026-03-14')).items;
    const detail = (await getMatchDetail('2026-03-14', first!.slug, visitor))?.found;
    expect(matchDetailSchema.strict().parse(detail)).toEqual(detail);
    expect(detail?.stakes?.runs).toBe(10_000);
    expect(first?.atStake).toEqual(detail?.stakes?.headline);
    const season = await forecast();
    for (const side of matchSides)
      for (const { aim, now } of detail!.stakes![side]) {
        const team = season?.teams.find((one) => one.team.id === detail![side].id);
        expect(now).toBeCloseTo(team!.zones.find(({ id }) => id === aim)!.probability, 9);
      }
    // Later than the next three matches of both teams.
    expect((await listDay('2026-03-21')).items).toEqual([]);
    // Nothing is at stake any more in a match that is over.
    const over = (await getMatchDetail('2026-03-10', 'arsenal-vs-everton', visitor))?.found;
    expect(over?.stakes).toBeNull();
    expect((await listDay('2026-03-10')).items).toEqual([]);
  });

  it('lists a day’s matches with something at stake, and no others', async () => {
    const day = '2026-03-15';
    const items = (await listDay(day)).items;
    expect(items.map(({ league, atStake }) => [league.code, atStake !== undefined])).toEqual([['en.1', true]]);
  });

  it('matches the contracts, and is the same for a team and its league', async () => {
    const league = await getLeague('england-premier-league');
    expect(leagueDetailSchema.strict().parse(league)).toEqual(league);
    for (const { team, ...finish } of league!.simulatedSeason!.teams) {
      const detail = await getTeamDetail(team.id);
      expect(teamDetailSchema.strict().parse(detail)).toEqual(detail);
      const { teams: _, zoneSources: __, ...simulation } = league!.simulatedSeason!;
      expect(detail?.simulatedFinish).toEqual({ ...simulation, ...finish });
    }
    expect((await getTeamDetail('sevilla'))?.simulatedFinish).toBeNull();
  });

  it('is simulated again from what a browser receives, to the last digit', async () => {
    const given = restOfSeasonSchema.parse(await getRestOfSeason('england-premier-league'));
    const played = new Map(playWhatIf(given, {}).map((team) => [team.id, team]));
    for (const { team, meanPoints, positions } of (await forecast())!.teams)
      expect(played.get(team.id)).toEqual({ id: team.id, meanPoints, positions });
    expect(given.matches[0]).toMatchObject({ date: '2026-03-14', home: 'everton' });
    const [first] = given.matches;
    const away = playWhatIf(given, { [first!.id]: 'away' }).find(({ id }) => id === first!.away)!;
    expect(away.meanPoints).toBeGreaterThan(played.get(first!.away)!.meanPoints);
  });

  it('has a picture of chosen results with the browser’s figures, and no others', async () => {
    const slug = 'england-premier-league';
    const given = restOfSeasonSchema.parse(await getRestOfSeason(slug));
    const [first] = given.matches;
    const choices = { [first!.id]: 'away' } as const;
    const facts = await whatIfFacts(slug, choices, i18n);
    expect(facts?.chosen).toEqual(['Everton – Chelsea: Chelsea']);
    const zones = racesOf(given.zones).map(({ id }) => i18n.t(`leagues.zone.${id}`));
    expect(facts?.columns).toEqual([i18n.t('leagues.points'), ...zones]);
    const published = new Map((await forecast())!.teams.map((finish) => [finish.team.id, finish.meanPoints]));
    const played = new Map(playWhatIf(given, choices).map(({ id, meanPoints }) => [id, meanPoints]));
    expect(facts?.rows.map(({ team, cells }) => [team.id, cells[0]?.was, cells[0]?.now])).toEqual(
      [...played]
        .sort(([, one], [, other]) => other - one)
        .map(([id, points]) => [id, i18n.format.goals(published.get(id)!), i18n.format.goals(points)]),
    );
    const over = (await site.database.sql.select().from(matches)).find(({ homeGoals }) => homeGoals !== null);
    for (const id of [over!.id, 99_999]) expect(await whatIfFacts(slug, { ...choices, [id]: 'home' }, i18n)).toBeNull();
    expect(await whatIfFacts('spain-la-liga', choices, i18n)).toBeNull();
  });

  it('has nothing for a browser if no season is simulated', async () => {
    for (const slug of ['moon-league', 'spain-la-liga', 'england-fa-cup'])
      expect(await getRestOfSeason(slug)).toBeNull();
  });

  it('is not recomputed while nothing changes, even on another day', async () => {
    const before = await site.database.sql.select().from(seasonForecasts);
    await site.database.transaction((tx) =>
      insertFit(tx, 'en.1', { ...evenFit, modelVersion: RESULT_SETTINGS.version, fittedOn: '2026-03-15' }),
    );
    expect(await forecastSeasons(getRuntime())).toEqual({ simulated: 0, tags: new Set() });
    expect(await site.database.sql.select().from(seasonForecasts)).toEqual(before);
  });

  it('follows a changed fit and a new result, for the requested leagues only', async () => {
    await site.database.transaction((tx) =>
      insertFit(tx, 'en.1', {
        ...evenFit,
        modelVersion: RESULT_SETTINGS.version,
        fittedOn: '2026-03-16',
        homeAdvantage: 0.3,
      }),
    );
    expect((await forecastSeasons(getRuntime(), ['es.1'])).simulated).toBe(0);
    expect((await forecastSeasons(getRuntime(), ['en.1'])).simulated).toBe(1);
    const before = await forecast();
    await site.database.transaction((tx) =>
      tx
        .update(matches)
        .set({ status: 'finished', homeGoals: 5, awayGoals: 0 })
        .where(eq(matches.slug, 'everton-vs-fulham')),
    );
    expect((await forecastSeasons(getRuntime())).simulated).toBe(1);
    const after = await forecast();
    const title = (season: typeof after, id: string) =>
      season?.teams.find(({ team }) => team.id === id)?.positions[0] ?? NaN;
    expect(after?.matchesLeft).toBe(7);
    expect(title(after, 'everton')).toBeGreaterThan(title(before, 'everton'));
    expect(title(after, 'fulham')).toBeLessThan(title(before, 'fulham'));
  });

  it('counts postponed and abandoned matches as still to be played, but not cancelled ones', async () => {
    const set = (slug: string, status: 'postponed' | 'abandoned' | 'cancelled') =>
      site.database.transaction((tx) => tx.update(matches).set({ status }).where(eq(matches.slug, slug)));
    await set('fulham-vs-arsenal', 'postponed');
    await set('fulham-vs-everton', 'abandoned');
    expect((await forecastSeasons(getRuntime())).simulated).toBe(0);
    await set('fulham-vs-chelsea', 'cancelled');
    expect((await forecastSeasons(getRuntime())).simulated).toBe(1);
    expect((await forecast())?.matchesLeft).toBe(6);
  });

  it('is 0 or 1 for a finished season', async () => {
    const goals = fc.integer({ min: 0, max: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(goals, goals), { minLength: fixtures.length, maxLength: fixtures.length }),
        async (scores) => {
          await site.database.transaction(async (tx) => {
            for (const [index, [homeGoals, awayGoals]] of scores.entries()) {
              const { home, away } = fixtures[index]!;
              await tx
                .update(matches)
                .set({ status: 'finished', homeGoals, awayGoals })
                .where(eq(matches.slug, `${home}-vs-${away}`));
            }
          });
          await forecastSeasons(getRuntime());
          const league = await getLeague('england-premier-league');
          const season = league!.simulatedSeason!;
          expect(season.matchesLeft).toBe(0);
          const table = league!.table;
          for (const [place, row] of table.entries()) {
            const isLevel = (other: typeof row) =>
              other.points === row.points && other.goalsFor === row.goalsFor && other.goalsAgainst === row.goalsAgainst;
            const level = table.filter(isLevel).length;
            const finish = season.teams.find(({ team }) => team.id === row.team.id)!;
            expect(finish.meanPoints).toBe(row.points);
            // Teams level on everything share their positions; every other team is certain of its own.
            if (level === 1) expect(finish.positions).toEqual(table.map((_, index) => (index === place ? 1 : 0)));
            else expect(finish.positions.filter((probability) => probability > 0)).toHaveLength(level);
            const { best, worst } = finish.possiblePlaces;
            expect(worst - best).toBe(level - 1);
          }
        },
      ),
      { numRuns: 5 },
    );
    expect(await site.database.sql.select().from(teamForecasts)).toHaveLength(teams.length);
  });
});
