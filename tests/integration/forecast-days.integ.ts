import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { queriesReadingAll } from '@/lib/cli/bench/screen-queries';
import { leagueForecastSchema } from '@/lib/contracts/league-forecast';
import { leagueDetailSchema } from '@/lib/contracts/leagues';
import { teamDetailSchema } from '@/lib/contracts/teams';
import type { PageTag } from '@/lib/domain/shared/page-tags';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { forecastDays, matches, teamForecastDays } from '@/lib/server/db/schema';
import {
  findForecastOn,
  keepForecastDay,
  listForecastDays,
  listSeasonsKeptInPart,
  listTeamForecastDays,
} from '@/lib/server/repositories/forecast-day-repository';
import { findSeasonId } from '@/lib/server/repositories/league-repository';
import { saveSetting } from '@/lib/server/repositories/settings-repository';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { publishedKey } from '@/lib/server/services/ingesting/published';
import { getForecastAsOf } from '@/lib/server/services/leagues/get-forecast-as-of';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getLeagueForecast } from '@/lib/server/services/leagues/get-league-forecast';
import { forecastSeasons } from '@/lib/server/services/predicting/forecast-seasons';
import { keepPastForecasts } from '@/lib/server/services/predicting/keep-past-forecasts';
import { getTeamDetail } from '@/lib/server/services/teams/get-team-detail';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const teams = ['arsenal', 'everton', 'chelsea', 'fulham'];
/** Twelve matches, two days apart, from 1 February 2026; the home side wins each 1-0. */
const fixtures = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => ({ home, away })));
const dayOf = (index: number): string =>
  new Date(Date.UTC(2026, 1, 1 + 2 * index)).toISOString().slice(0, 'YYYY-MM-DD'.length);
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe.each(databases)('the daily forecasts on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-02-15T12:00:00Z' });
  let seasonId = 0;
  const days = () => listForecastDays(site.database.sql, seasonId);
  const on = (day: string) => findForecastOn(site.database.sql, seasonId, day);
  const finish = (index: number) =>
    site.database.transaction((tx) =>
      tx
        .update(matches)
        .set({ status: 'finished', homeGoals: 1, awayGoals: 0 })
        .where(eq(matches.slug, `${fixtures[index]!.home}-vs-${fixtures[index]!.away}`)),
    );

  beforeAll(async () => {
    await storeSources(site.database, ['openfootball']);
    await site.database.transaction(async (tx) => {
      for (const [index, fixture] of fixtures.entries())
        await insertMatch(tx, {
          ...fixture,
          kickOff: `${dayOf(index)}T15:00:00Z`,
          ...(index < 7 ? { homeGoals: 1, awayGoals: 0 } : {}),
        });
      for (const fittedOn of ['2026-02-01', '2026-02-07', '2026-02-15'])
        await insertFit(tx, 'en.1', { ...evenFit, fittedOn, modelVersion: RESULT_SETTINGS.version });
    });
    seasonId = (await findSeasonId(site.database.sql, 'en.1', '2025-26')) ?? 0;
  });

  it('are absent before the first simulation', async () => {
    expect(await on('2026-02-15')).toBeNull();
    expect(await days()).toEqual([]);
    expect(await listSeasonsKeptInPart(site.database.sql)).toEqual([]);
  });

  it('are kept as the clock moves through the season, and only on days that changed something', async () => {
    for (let index = 7; index < fixtures.length; index += 1) {
      site.clock.set(`${dayOf(index)}T20:00:00Z`);
      await finish(index);
      expect((await forecastSeasons(getRuntime())).simulated).toBe(1);
      // The day after has no match.
      site.clock.set(new Date(site.clock.now().getTime() + 86_400_000).toISOString());
      expect((await forecastSeasons(getRuntime())).simulated).toBe(0);
    }
    const kept = await days();
    expect(kept.map(({ day }) => day)).toEqual([7, 8, 9, 10, 11].map(dayOf));
    expect(kept.map(({ matchesLeft }) => matchesLeft)).toEqual([4, 3, 2, 1, 0]);
    expect(new Set(kept.map(({ origin }) => origin))).toEqual(new Set(['live']));
    const rows = await listTeamForecastDays(site.database.sql, seasonId);
    expect(rows).toHaveLength(kept.length * teams.length);
    for (const { places } of rows) expect(total(places)).toBe(10_000);
    // For each day: every place is taken in each run, and each match was played by two clubs.
    for (const { day, matchesLeft } of kept) {
      const ofDay = rows.filter((row) => row.day === day);
      for (const place of teams.keys()) expect(total(ofDay.map(({ places }) => places[place]!))).toBe(10_000);
      expect(total(ofDay.map(({ played }) => played))).toBe(2 * (fixtures.length - matchesLeft));
    }
  });

  it('give the value for any day: that of the newest kept day until then', async () => {
    expect(await on(dayOf(6))).toBeNull();
    expect((await on('2026-02-16'))?.day).toBe(dayOf(7));
    expect((await on(dayOf(8)))?.day).toBe(dayOf(8));
    expect((await on('2027-01-01'))?.day).toBe(dayOf(11));
    expect((await on(dayOf(8)))?.teams.map(({ teamId }) => teamId)).toEqual([...teams].sort());
  });

  it('match what the API returns for a day', async () => {
    const of = (asOf?: string) => getLeagueForecast('england-premier-league', asOf);
    expect(await of(dayOf(6))).toBeNull();
    expect(await getLeagueForecast('moon-league')).toBeNull();
    const kept = (await on(dayOf(8)))!;
    const answer = leagueForecastSchema.strict().parse(await of(dayOf(8)));
    expect(answer).toMatchObject({ season: '2025-26', day: dayOf(8), origin: 'live', matchesLeft: kept.matchesLeft });
    expect(answer.teams.map(({ positions }) => positions.map((share) => share * kept.runs))).toEqual(
      kept.teams.map(({ places }) => places.map((count) => expect.closeTo(count, 6) as number)),
    );
    expect((await of())?.day).toBe((await on('2027-01-01'))?.day);
  });

  it('are shown by the page for that day, which stays as it was', async () => {
    const of = (asOf: string) => getForecastAsOf('england-premier-league', asOf);
    // Before the first kept day, on a future day, and for a league that does not exist.
    expect(await of(dayOf(6))).toBeNull();
    expect(await of('2027-01-01')).toBeNull();
    expect(await getForecastAsOf('moon-league', dayOf(8))).toBeNull();
    const shown = (await of('2026-02-18'))!;
    expect(shown).toMatchObject({ asOf: '2026-02-18', day: dayOf(8), origin: 'live', league: { code: 'en.1' } });
    const answer = (await getLeagueForecast('england-premier-league', '2026-02-18'))!;
    const byTeam = new Map(answer.teams.map(({ id, ...row }) => [id, row]));
    expect(shown.season.teams).toHaveLength(teams.length);
    for (const { team, meanPoints, positions, zones } of shown.season.teams) {
      expect({ meanPoints, positions }).toEqual({
        meanPoints: byTeam.get(team.id)?.meanPoints,
        positions: byTeam.get(team.id)?.positions,
      });
      expect(zones.find(({ id }) => id === 'title')?.probability).toBe(positions[0]);
    }
    const points = shown.season.teams.map(({ meanPoints }) => meanPoints);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
  });

  it('are not changed by what comes later; only today’s is, by its newest state', async () => {
    const before = await listTeamForecastDays(site.database.sql, seasonId);
    const last = dayOf(11);
    site.clock.set(`${last}T22:00:00Z`);
    // A past result is corrected: only the current day knows it.
    await site.database.transaction((tx) =>
      tx.update(matches).set({ homeGoals: 0, awayGoals: 9 }).where(eq(matches.slug, 'arsenal-vs-everton')),
    );
    expect((await forecastSeasons(getRuntime())).simulated).toBe(1);
    const after = await listTeamForecastDays(site.database.sql, seasonId);
    const until = (rows: typeof before) => rows.filter(({ day }) => day < last);
    expect(until(after)).toEqual(until(before));
    expect(after).toHaveLength(before.length);
    expect(after.filter(({ day }) => day === last)).not.toEqual(before.filter(({ day }) => day === last));
  });

  it('are kept once by two processes and after a restart', async () => {
    const before = await listTeamForecastDays(site.database.sql, seasonId);
    const { knownUntil } = (await on(dayOf(11)))!;
    await site.database.transaction((tx) =>
      tx.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.slug, 'arsenal-vs-everton')),
    );
    await Promise.all([forecastSeasons(getRuntime()), forecastSeasons(getRuntime())]);
    await forecastSeasons(getRuntime());
    const after = await listTeamForecastDays(site.database.sql, seasonId);
    expect(after).toHaveLength(before.length);
    expect((await on(dayOf(11)))?.knownUntil).toEqual(knownUntil);
  });

  it('are calculated for the weeks before the first kept day, marked as such, and from earlier results alone', async () => {
    expect(await keepPastForecasts(getRuntime())).toBe(0);
    await site.database.transaction((tx) => saveSetting(tx, publishedKey, 'everything'));
    const [season] = await listSeasonsKeptInPart(site.database.sql);
    expect(season).toEqual({
      id: seasonId,
      leagueCode: 'en.1',
      label: '2025-26',
      firstDay: '2026-02-15',
      firstKickOff: new Date('2026-02-01T15:00:00Z'),
    });
    // In batches: the second call continues where the first one stopped.
    let asked = 0;
    expect(await keepPastForecasts(getRuntime(), { mayContinue: () => (asked += 1) < 3 })).toBe(1);
    const tags = new Set<PageTag>();
    expect(await keepPastForecasts(getRuntime(), { tags })).toBe(1);
    expect([...tags].sort()).toEqual(['league:en.1', ...[...teams].sort().map((id) => `team:${id}`)]);
    expect(await keepPastForecasts(getRuntime())).toBe(0);
    expect(await listSeasonsKeptInPart(site.database.sql)).toEqual([]);
    const made = (await days()).filter(({ origin }) => origin === 'backtest');
    expect(made.map(({ day, matchesLeft, runs }) => [day, matchesLeft, runs])).toEqual([
      ['2026-02-01', 12, 1_000],
      ['2026-02-08', 8, 1_000],
    ]);
    expect(made[1]?.knownUntil).toEqual(new Date('2026-02-08T00:00:00Z'));
    expect((await on('2026-02-07'))?.teams.map(({ played }) => played)).toEqual([0, 0, 0, 0]);
    expect((await on('2026-02-10'))?.origin).toBe('backtest');
  });

  it('are the title race on the page of the league and of a team, with the match of the greatest swing if known', async () => {
    const league = await getLeague('england-premier-league');
    expect(leagueDetailSchema.strict().parse(league)).toEqual(league);
    const { race } = league!;
    expect(race?.days).toEqual(['2026-02-01', '2026-02-08', ...[7, 8, 9, 10, 11].map(dayOf)]);
    expect(race?.madeFrom).toBe(dayOf(7));
    expect(race?.races[0]?.zone).toEqual({ id: 'title', from: 1, to: 1 });
    for (const { lines } of race!.races)
      for (const line of lines) {
        const { team } = line;
        const detail = await getTeamDetail(team.id);
        expect(detail?.race?.days).toEqual(race?.days);
        const { zone } = race!.races.find((each) => each.lines === lines)!;
        expect(detail?.race?.races.find((each) => each.zone.id === zone.id)?.lines).toEqual([line]);
      }
    const detail = await getTeamDetail('fulham');
    expect(teamDetailSchema.strict().parse(detail)).toEqual(detail);
  });

  it('are not replaced by later calculations on days that have one', async () => {
    const before = await on(dayOf(8));
    const { teams: rows, ...forecast } = before!;
    const keep = (origin: 'backtest' | 'live') =>
      site.database.transaction((tx) => keepForecastDay(tx, { ...forecast, origin, matchesLeft: 9 }, rows.slice(0, 1)));
    expect(await keep('backtest')).toBe(false);
    expect(await on(dayOf(8))).toEqual(before);
  });

  it('are read by their key, however many there are', async () => {
    const [first] = await days();
    await site.database.transaction(async (tx) => {
      for (let past = 1; past <= 400; past += 1) {
        const day = new Date(Date.UTC(2020, 0, past)).toISOString().slice(0, 10);
        await tx.insert(forecastDays).values({ ...first!, day });
        await tx
          .insert(teamForecastDays)
          .values(teams.map((teamId) => ({ seasonId, day, teamId, meanPoints: 1, played: 0, places: [1, 0, 0, 0] })));
      }
    });
    const { sql } = site.database;
    for (const ask of [
      () => on('2020-03-01'),
      () => listTeamForecastDays(sql, seasonId + 1),
      () => listSeasonsKeptInPart(sql),
      () => getLeagueForecast('england-premier-league', '2020-03-01'),
    ])
      expect(await queriesReadingAll(sql, ask)).toEqual([]);
  });
});
