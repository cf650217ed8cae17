import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import * as calendarRoute from '@/app/api/calendar/league/[slug]/route';
import * as fileRoute from '@/app/api/data/[version]/[file]/route';
import * as feedRoute from '@/app/api/feeds/league/[slug]/route';
import * as leagueRoute from '@/app/api/leagues/[slug]/route';
import * as matchRoute from '@/app/api/predictions/[date]/[prediction]/route';
import * as teamRoute from '@/app/api/teams/[id]/route';
import { leagueDetailSchema } from '@/lib/contracts/leagues';
import { matchDetailSchema } from '@/lib/contracts/match-detail';
import { teamDetailSchema } from '@/lib/contracts/teams';
import { resultPercents } from '@/lib/domain/football/rounding';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { seasonForecasts, teamForecasts, teams } from '@/lib/server/db/schema';
import { withRequestScope } from '@/lib/server/runtime';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { hasPython, pythonAtom, pythonCsv, pythonNote } from '@/tests/support/python';
import { useTestSite } from '@/tests/support/site';

const address = 'https://pitchcast.example';
const slug = 'england-premier-league';
/** Names that a source, or somebody who records a club, could write. */
const names = {
  formula: '=HYPERLINK("http://evil.example","Win"),+1',
  markup: '</title><script>alert(1)</script>&amp;]]>',
  lines: 'Two\r\nLINES;VALUE=x\\n,BEGIN:VALARM',
  arabic: 'نادي الاتحاد السكندري الرياضي الثقافي الاجتماعي للألعاب الرياضية',
  hindi: 'ईस्ट बंगाल फ़ुटबॉल क्लब कोलकाता पश्चिम बंगाल भारत 👨‍👩‍👧‍👦',
} as const;

const asking = <Reply>(locale: Locale, work: () => Promise<Reply>) =>
  withRequestScope({ tags: new Set(), locale }, work);
const textOf = async (response: Response): Promise<string> => {
  expect(response.status).toBe(200);
  return response.text();
};
const fileText = async (file: string) =>
  textOf(
    await fileRoute.GET(new Request(`${address}/api/data/v1/${file}`), {
      params: Promise.resolve({ version: 'v1', file }),
    }),
  );
const feedText = (locale: Locale = 'en') =>
  asking(locale, async () =>
    textOf(
      await feedRoute.GET(new Request(`${address}/api/feeds/league/${slug}.atom`), {
        params: Promise.resolve({ slug: `${slug}.atom` }),
      }),
    ),
  );
const calendarText = (locale: Locale = 'en') =>
  asking(locale, async () =>
    textOf(
      await calendarRoute.GET(new Request(`${address}/api/calendar/league/${slug}.ics`), {
        params: Promise.resolve({ slug: `${slug}.ics` }),
      }),
    ),
  );
const readLeague = async () =>
  leagueDetailSchema.parse(
    await (
      await leagueRoute.GET(new Request(`${address}/api/leagues/${slug}`), { params: Promise.resolve({ slug }) })
    ).json(),
  );
const readMatch = async (date: string, prediction: string) =>
  matchDetailSchema.parse(
    await (
      await matchRoute.GET(new Request(`${address}/api/predictions/${date}/${prediction}`), {
        params: Promise.resolve({ date, prediction }),
      })
    ).json(),
  );

describe.each(databases)("strangers' parsers on %s", (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T09:00:00Z', env: { SITE_URL: address } });

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      await tx.insert(teams).values(Object.entries(names).map(([id, name]) => ({ id, name, country: 'gb-eng' })));
      const source = 'football-txt';
      const over = { homeGoals: 2, awayGoals: 1, status: 'finished' as const, source };
      const past = [
        await insertMatch(tx, { home: 'formula', away: 'markup', kickOff: '2026-03-07T15:00:00Z', ...over }),
        await insertMatch(tx, { home: 'lines', away: 'arabic', kickOff: '2026-03-08T17:30:00Z', ...over }),
      ];
      const coming = [
        await insertMatch(tx, { home: 'hindi', away: 'formula', kickOff: '2026-03-15T15:00:00Z', source }),
        await insertMatch(tx, { home: 'markup', away: 'lines', kickOff: '2026-03-16T20:15:00Z', source }),
        await insertMatch(tx, { home: 'arabic', away: 'hindi', kickOff: '2026-03-21T12:30:00Z', source }),
      ];
      const fit = {
        ...evenFit,
        teams: Object.fromEntries(Object.keys(names).map((id, at) => [id, { attack: at / 7, defence: -at / 9 }])),
      };
      await insertFit(tx, 'en.1', fit);
      for (const match of past) await insertPrediction(tx, predictionOf(match, fit, { origin: 'backtest' }));
      for (const match of coming) await insertPrediction(tx, predictionOf(match, fit));
      const [{ seasonId } = { seasonId: 0 }] = coming;
      await tx.insert(seasonForecasts).values({
        seasonId,
        inputs: 'a',
        modelVersion: 'test-1',
        fittedOn: '2026-03-14',
        runs: 1_000,
        matchesLeft: 3,
        computedAt: new Date('2026-03-14T04:00:00Z'),
      });
      const ids = Object.keys(names);
      await tx.insert(teamForecasts).values(
        ids.map((teamId, at) => ({
          seasonId,
          teamId,
          meanPoints: 70.25 - at,
          positions: ids.map((_, place) => (place === at ? 0.6 : 0.1)),
        })),
      );
    });
  });

  describe.skipIf(!hasPython)(`Python${pythonNote}`, () => {
    it('finds the API’s numbers in the file of predictions', async () => {
      const rows = pythonCsv(await fileText('predictions.csv'));
      expect(rows).toHaveLength(2);
      for (const row of rows) {
        const { prediction, home, away } = await readMatch(row.date!, row.slug!);
        const result = { home: Number(row.home_win), draw: Number(row.draw), away: Number(row.away_win) };
        expect(result).toEqual(prediction?.result);
        expect([Number(row.projected_home_goals), Number(row.projected_away_goals)]).toEqual([
          prediction?.expectedGoals.home,
          prediction?.expectedGoals.away,
        ]);
        // An apostrophe precedes what a spreadsheet would run as a formula.
        expect([row.home_name!.replaceAll("'", ''), row.away_name!.replaceAll("'", '')]).toEqual([
          home.name,
          away.name,
        ]);
      }
    });

    it('finds no formula in any cell of any file', async () => {
      for (const file of ['predictions.csv', 'results.csv', 'season-forecasts.csv', 'ratings.csv']) {
        const rows = pythonCsv(await fileText(file));
        expect(rows.length, file).toBeGreaterThan(0);
        const cells = rows.flatMap((row) => Object.values(row));
        expect(cells.filter((cell) => /^[=+@\t\r]|^-(?!\d)/.test(cell))).toEqual([]);
        // Each row has a cell for each column: no name breaks a row.
        for (const row of rows) expect(Object.values(row)).not.toContain(null);
      }
      const results = pythonCsv(await fileText('results.csv'));
      expect(results.map(({ home }) => home)).toEqual([`'${names.formula}`, names.lines]);
    });

    it('finds the numbers of the league and the teams in the season forecasts and the ratings', async () => {
      const { simulatedSeason } = await readLeague();
      const rows = pythonCsv(await fileText('season-forecasts.csv'));
      for (const { team, positions, meanPoints } of simulatedSeason?.teams ?? []) {
        const own = rows.filter(({ team_id }) => team_id === team.id);
        expect(own.map(({ probability }) => Number(probability))).toEqual(positions);
        expect(new Set(own.map(({ expected_points }) => Number(expected_points)))).toEqual(new Set([meanPoints]));
      }
      expect(rows).toHaveLength(simulatedSeason!.teams.length ** 2);
      for (const { team_id: id, attack, defence } of pythonCsv(await fileText('ratings.csv'))) {
        const params = Promise.resolve({ id: id! });
        const response = await teamRoute.GET(new Request(`${address}/api/teams/${id}`), { params });
        const { ratings } = teamDetailSchema.parse(await response.json());
        expect([Number(attack), Number(defence)]).toEqual([ratings?.attack, ratings?.defence]);
      }
    });

    it.each(['en', 'ar', 'hi'] as const)('reads the feed in order, with names as text (%s)', async (locale) => {
      const entries = pythonAtom(await feedText(locale));
      expect(new Set(entries.map(({ id }) => id)).size).toBe(5);
      const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
      for (const { title, link, updated } of entries) {
        expect(Object.values(names).filter((name) => flat(title).includes(flat(name)))).toHaveLength(2);
        expect(new URL(link).origin).toBe(address);
        expect(Number.isNaN(Date.parse(updated))).toBe(false);
      }
    });

    it('finds the API’s percentages in the feed', async () => {
      for (const { content, link } of pythonAtom(await feedText())) {
        const [date = '', prediction = ''] = new URL(link).pathname.split('/').slice(-2);
        const match = await readMatch(date, prediction);
        const { home, draw, away } = resultPercents(match.prediction!.result);
        expect([...content.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent))).toEqual([home, draw, away]);
      }
    });
  });

  it.each(localeCodes)('ical.js reads the calendar, with every kick-off and no alarm (%s)', async (locale) => {
    const text = await calendarText(locale);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(Array(5).fill('vevent'));
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
      '2026-03-07T15:00:00.000Z',
      '2026-03-08T17:30:00.000Z',
      '2026-03-15T15:00:00.000Z',
      '2026-03-16T20:15:00.000Z',
      '2026-03-21T12:30:00.000Z',
    ]);
    const summaries = events.map(({ summary }) => summary.replaceAll(/\s+/g, ' '));
    for (const name of Object.values(names)) expect(summaries.join(' ')).toContain(name.replaceAll(/\s+/g, ' '));
    expect(events.flatMap(({ component }) => component.getAllSubcomponents('valarm'))).toEqual([]);
    expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT6H');
  });
});
