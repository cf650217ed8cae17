import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { leagueDetailSchema } from '@/lib/contracts/leagues';
import { restOfCupSchema } from '@/lib/contracts/rest-of-cup';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { bracketRounds, leaguePhaseTeams } from '@/lib/domain/football/bracket';
import { playCupWhatIf } from '@/lib/model/season/what-if-cup';
import { CLUB_SETTINGS } from '@/lib/model/strength/settings';
import { forecastDays, matches } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getRestOfCup } from '@/lib/server/services/leagues/get-rest-of-cup';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { whatIfFacts } from '@/lib/server/services/og-images/what-if-facts';
import { listForecastsPage } from '@/lib/server/services/open-data/list-pages';
import { forecastSeasons } from '@/lib/server/services/predicting/forecast-seasons';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { i18nOf } from '@/tests/support/i18n-of';
import { useTestSite } from '@/tests/support/site';

const cup = { leagueCode: 'de.cup', stage: 'knock-out', inTable: false };
const clubs = ['bayern', 'dortmund', 'leipzig', 'koeln', 'mainz', 'bremen', 'freiburg', 'augsburg'];
const fit = {
  ...evenFit,
  modelVersion: CLUB_SETTINGS.version,
  teams: Object.fromEntries(clubs.map((id, index) => [id, { attack: 0.3 - index / 10, defence: 0.2 - index / 20 }])),
};
/** The chances in each round as shown on a page, and as simulated by a browser from what it receives. */
async function bothForecasts(slug: string) {
  const published = (await getLeague(slug))!.simulatedSeason!.teams;
  const given = restOfCupSchema.parse(JSON.parse(JSON.stringify(await getRestOfCup(slug))));
  const ofPage = published.map(({ team, rounds }) => [
    team.id,
    Object.fromEntries(rounds.map((one) => [one.id, one.probability])),
  ]);
  const played = playCupWhatIf(given, {}).map(({ id, rounds }) => [id, rounds]);
  return { given, ofPage: Object.fromEntries(ofPage) as unknown, played: Object.fromEntries(played) as unknown };
}
const i18n = i18nOf('en');
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe.each(databases)('the simulated cup on %s', (kind) => {
  const site = useTestSite(kind);
  const readCup = async () => (await getLeague('germany-dfb-pokal'))!;

  /** Quarter-finals: one is over, three are still to come. */
  beforeAll(async () => {
    await storeSources(site.database, ['openfootball']);
    await site.database.transaction(async (tx) => {
      await insertFit(tx, 'de.cup', fit);
      for (const [index, home] of ['bayern', 'leipzig', 'mainz', 'freiburg'].entries()) {
        const away = clubs[2 * index + 1]!;
        const isOver = index === 0;
        const match = await insertMatch(tx, {
          ...cup,
          home,
          away,
          round: 'Quarterfinals',
          kickOff: `2026-03-${isOver ? '10' : 15 + index}T19:00:00Z`,
          ...(isOver ? { homeGoals: 2, awayGoals: 0 } : {}),
        });
        if (!isOver) await insertPrediction(tx, predictionOf(match, fit));
      }
    });
  });

  it('has one winner for each tie of each round, and gives no club a higher chance in a later round', async () => {
    const { simulated, tags } = await forecastSeasons(getRuntime());
    expect(simulated).toBe(1);
    expect([...tags].sort()).toEqual(['league:de.cup', ...clubs.map((id) => `team:${id}`).sort()]);
    const league = await readCup();
    expect(leagueDetailSchema.strict().parse(league)).toEqual(league);
    const season = league.simulatedSeason!;
    expect(season).toMatchObject({ runs: 10_000, matchesLeft: 6, modelVersion: CLUB_SETTINGS.version });
    expect(season.teams.map(({ team }) => team.id).sort()).toEqual([...clubs].sort());
    const chances = season.teams.map(({ rounds }) => rounds.map(({ probability }) => probability));
    const sums = bracketRounds.map((_, round) => total(chances.map((ofClub) => ofClub[round]!)));
    for (const [round, size] of [0, 8, 8, 4, 2, 1].entries()) expect(sums[round]).toBeCloseTo(size, 3);
    for (const ofClub of chances)
      for (const [round, chance] of ofClub.slice(2).entries()) expect(chance).toBeLessThanOrEqual(ofClub[round + 1]!);
  });

  it('gives a tie the same chance in the bracket, in the table and on the page of its match', async () => {
    const { cup: shown, simulatedSeason } = await readCup();
    const ties = shown!.rounds[0]!.ties;
    const semiFinal = (id: string) =>
      simulatedSeason!.teams.find(({ team }) => team.id === id)!.rounds.find((round) => round.id === 'semi-finals')!
        .probability;
    const open = ties.filter(({ winner }) => winner === null);
    expect(open).toHaveLength(3);
    for (const { home, away, chance, matches: legs } of open) {
      const detail = (await getMatchDetail(legs[0]!.date, legs[0]!.slug, visitor))?.found;
      expect(chance).toEqual({ home: detail?.goingThrough?.home, away: detail?.goingThrough?.away });
      expect([semiFinal(home.id), semiFinal(away.id)]).toEqual([chance?.home, chance?.away]);
      expect(chance!.home).toBeGreaterThan(chance!.away);
    }
    expect([semiFinal('bayern'), semiFinal('dortmund')]).toEqual([1, 0]);
    expect(ties.find(({ winner }) => winner)?.chance).toBeNull();
  });

  it('is simulated again from what a browser receives, to the last digit, with its open ties to choose', async () => {
    const { given, ofPage, played } = await bothForecasts('germany-dfb-pokal');
    expect(played).toEqual(ofPage);
    expect(given.ties.map(({ home, away, date }) => [home, away, date])).toEqual([
      ['leipzig', 'koeln', '2026-03-16'],
      ['mainz', 'bremen', '2026-03-17'],
      ['freiburg', 'augsburg', '2026-03-18'],
    ]);
    const [tie] = given.ties;
    const way = playCupWhatIf(given, { [tie!.id]: 'away' }).find(({ id }) => id === 'koeln')!;
    expect(way.rounds['semi-finals']).toBe(1);
  });

  it('has a picture for chosen winners, but none for a draw or a tie that is over', async () => {
    const { given } = await bothForecasts('germany-dfb-pokal');
    const [tie] = given.ties;
    const facts = await whatIfFacts('germany-dfb-pokal', { [tie!.id]: 'away' }, i18n);
    expect(facts?.columns).toHaveLength(3);
    const out = facts!.rows.find(({ team }) => team.id === 'leipzig');
    expect(out?.cells.map(({ now }) => now)).toEqual(['0%', '0%', '0%']);
    expect(facts!.rows.find(({ team }) => team.id === 'koeln')?.cells[0]?.now).toBe('100%');
    expect(await whatIfFacts('germany-dfb-pokal', { [tie!.id]: 'draw' }, i18n)).toBeNull();
    expect(await whatIfFacts('germany-dfb-pokal', { 99_999: 'home' }, i18n)).toBeNull();
  });

  it('shows future rounds with the number of ties they must have', async () => {
    const { rounds } = (await readCup()).cup!;
    expect(rounds.map(({ round, ties, unknown }) => [round, ties.length, unknown])).toEqual([
      ['Quarterfinals', 4, 0],
      ['Semi-finals', 0, 2],
      ['Final', 0, 1],
    ]);
  });

  it('is left out of shared tables, since neither a place nor points are known for it', async () => {
    expect((await listForecastsPage(0)).items).toEqual([]);
    expect(await site.database.sql.select().from(forecastDays)).toEqual([]);
  });

  it('accepts a tie drawn since then as it is, and is not simulated again without a change', async () => {
    expect((await forecastSeasons(getRuntime())).simulated).toBe(0);
    await site.database.transaction(async (tx) => {
      await tx
        .update(matches)
        .set({ status: 'finished', homeGoals: 0, awayGoals: 1 })
        .where(eq(matches.slug, 'leipzig-vs-koeln'));
      const match = await insertMatch(tx, {
        ...cup,
        home: 'koeln',
        away: 'bayern',
        round: 'Semifinals',
        kickOff: '2026-04-20T19:00:00Z',
      });
      await insertPrediction(tx, predictionOf(match, fit));
    });
    expect((await forecastSeasons(getRuntime())).simulated).toBe(1);
    const { cup: shown, simulatedSeason } = await readCup();
    const [tie] = shown!.rounds[1]!.ties;
    expect(shown!.rounds[1]!.unknown).toBe(1);
    const final = (id: string) =>
      simulatedSeason!.teams.find(({ team }) => team.id === id)!.rounds.find((round) => round.id === 'final')!
        .probability;
    expect([final('koeln'), final('bayern')]).toEqual([tie?.chance?.home, tie?.chance?.away]);
    expect(final('leipzig')).toBe(0);
    const { given, ofPage, played } = await bothForecasts('germany-dfb-pokal');
    expect(played).toEqual(ofPage);
    expect(given.ties.map(({ home }) => home)).toEqual(['mainz', 'freiburg', 'koeln']);
  });

  it('withdraws its forecast once it cannot say who meets whom, as in an incomplete round', async () => {
    await site.database.transaction((tx) =>
      tx.update(matches).set({ status: 'cancelled' }).where(eq(matches.slug, 'mainz-vs-bremen')),
    );
    const { simulated, tags } = await forecastSeasons(getRuntime());
    expect([simulated, [...tags]]).toEqual([0, ['league:de.cup']]);
    const league = await readCup();
    expect(league.simulatedSeason).toBeNull();
    expect(await getRestOfCup('germany-dfb-pokal')).toBeNull();
    expect(league.cup!.rounds.map(({ ties, unknown }) => [ties.length, unknown])).toEqual([
      [3, 0],
      [1, 0],
    ]);
  });
});

describe.each(databases)('the bracket after a league phase on %s', (kind) => {
  const site = useTestSite(kind);
  const ids = Array.from({ length: leaguePhaseTeams }, (_, index) => `team-${String(index + 1).padStart(2, '0')}`);
  const ofAll = {
    ...evenFit,
    modelVersion: CLUB_SETTINGS.version,
    teams: Object.fromEntries(ids.map((id, index) => [id, { attack: 0.3 - index / 60, defence: 0.2 }])),
  };
  const slug = 'uefa-champions-league';

  /** Each club has played once; two play-offs are drawn, and the first leg of one is over. */
  beforeAll(async () => {
    await storeSources(site.database, ['openfootball']);
    await site.database.transaction(async (tx) => {
      await insertFit(tx, 'uefa.cl', ofAll);
      for (const [index, home] of ids.slice(0, 18).entries())
        await insertMatch(tx, {
          leagueCode: 'uefa.cl',
          stage: 'league',
          home,
          away: ids[35 - index]!,
          kickOff: '2026-01-20T20:00:00Z',
          homeGoals: 20 - index,
          awayGoals: 0,
        });
      for (const [home, away, day, goals] of [
        ['team-24', 'team-09', '2026-03-10', { homeGoals: 1, awayGoals: 0 }],
        ['team-09', 'team-24', '2026-03-17', {}],
        ['team-23', 'team-10', '2026-03-18', {}],
      ] as const)
        await insertMatch(tx, {
          leagueCode: 'uefa.cl',
          stage: 'knock-out',
          inTable: false,
          round: 'Playoffs',
          home,
          away,
          kickOff: `${day}T20:00:00Z`,
          ...goals,
        });
    });
    expect((await forecastSeasons(getRuntime())).simulated).toBe(1);
  });

  it('is simulated again from what a browser receives, to the last digit', async () => {
    const { given, ofPage, played } = await bothForecasts(slug);
    expect(played).toEqual(ofPage);
    expect(given.ties.map(({ home, away, date }) => [home, away, date])).toEqual([
      ['team-24', 'team-09', '2026-03-17'],
      ['team-23', 'team-10', '2026-03-18'],
    ]);
    const first = given.ties[0]!;
    const way = playCupWhatIf(given, { [first.id]: 'home' }).find(({ id }) => id === first.home)!;
    expect([first.chance < 1, way.rounds['round-of-16']]).toEqual([true, 1]);
  });

  it('has nothing for a browser during the league phase, or for anything but a cup', async () => {
    for (const other of ['england-premier-league', 'moon-cup', 'england-fa-cup'])
      expect(await getRestOfCup(other)).toBeNull();
    await site.database.transaction((tx) =>
      tx
        .update(matches)
        .set({ status: 'scheduled', homeGoals: null, awayGoals: null })
        .where(eq(matches.homeTeamId, 'team-01')),
    );
    await forecastSeasons(getRuntime());
    expect((await getLeague(slug))!.simulatedSeason).not.toBeNull();
    expect(await getRestOfCup(slug)).toBeNull();
  });
});
