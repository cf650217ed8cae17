import { beforeAll, describe, expect, it } from 'vitest';
import * as feedRoute from '@/app/api/feeds/weekly-notes.atom/route';
import { mondayOf } from '@/lib/domain/shared/iso-week';
import { projectedDifference } from '@/lib/model/strength/projected-difference';
import { grades, teams } from '@/lib/server/db/schema';
import { withRequestScope } from '@/lib/server/runtime';
import { getWeeklyNote, newestNotedWeek } from '@/lib/server/services/record/get-weekly-note';
import { entriesOf } from '@/tests/support/atom-entries';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { hasPython, pythonAtom, pythonNote } from '@/tests/support/python';
import { useTestSite } from '@/tests/support/site';

const address = 'https://pitchcast.example';
/** Text that a source could write. */
const markup = '</title><script>alert(1)</script>&amp;]]>';

type Result = { home: string; away: string; kickOff: string; goals?: [number, number]; strength: number };

describe.each(databases)('the notes on past weeks on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-02-01T00:00:00Z', env: { SITE_URL: address } });
  const feed = (locale: 'en' | 'ar' = 'en') =>
    withRequestScope({ tags: new Set(), locale }, () =>
      feedRoute.GET(new Request(`${address}/api/feeds/weekly-notes.atom`)),
    );
  const chances = new Map<string, { home: number; draw: number; away: number }>();

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      await tx.insert(teams).values({ id: 'markup', name: markup, country: 'gb-eng' });
      const add = async (
        { home, away, kickOff, goals, strength }: Result,
        { origin = 'live', revisions = 1 }: { origin?: 'live' | 'backtest'; revisions?: number } = {},
      ) => {
        const match = await insertMatch(tx, {
          home,
          away,
          kickOff,
          ...(goals && { homeGoals: goals[0], awayGoals: goals[1], status: 'finished' as const }),
        });
        const fit = { ...evenFit, teams: { [home]: { attack: strength, defence: strength } } };
        const prediction = await insertPrediction(tx, { ...predictionOf(match, fit), origin });
        const { homeProbability, drawProbability, awayProbability, tip } = prediction;
        chances.set(home, { home: homeProbability, draw: drawProbability, away: awayProbability });
        if (!goals) return;
        const result = goals[0] > goals[1] ? 'home' : goals[0] < goals[1] ? 'away' : 'draw';
        for (let revision = 1; revision <= revisions; revision += 1)
          await tx.insert(grades).values({
            predictionId: prediction.id,
            revision,
            homeGoals: goals[0],
            awayGoals: goals[1],
            called: tip === result,
            rps: 0.2,
            brier: 0.5,
            logLoss: 0.9,
            gradedAt: new Date(Date.parse(kickOff) + revision * 7_200_000),
          });
      };
      // The week before has only predictions worked out afterwards.
      await add(
        { home: 'leeds', away: 'burnley', kickOff: '2026-03-07T15:00:00Z', goals: [1, 0], strength: 0.3 },
        { origin: 'backtest' },
      );
      // From the first minute of the week to the last.
      await add({ home: 'arsenal', away: 'everton', kickOff: '2026-03-09T00:00:00Z', goals: [1, 1], strength: 0.5 });
      await add({ home: 'markup', away: 'fulham', kickOff: '2026-03-15T23:59:00Z', goals: [0, 2], strength: 0.9 });
      await add(
        { home: 'villa', away: 'brighton', kickOff: '2026-03-14T15:00:00Z', goals: [3, 0], strength: 0.7 },
        { revisions: 2 },
      );
      await add({ home: 'spurs', away: 'wolves', kickOff: '2026-03-14T15:00:00Z', goals: [1, 0], strength: 0.2 });
      await add(
        { home: 'derby', away: 'stoke', kickOff: '2026-03-14T15:00:00Z', goals: [0, 9], strength: 0.9 },
        { origin: 'backtest' },
      );
      await add({ home: 'leicester', away: 'derby', kickOff: '2026-03-15T12:00:00Z', strength: 0 });
      // The current week's matches are not over.
      await add({ home: 'chelsea', away: 'fulham', kickOff: '2026-03-16T00:00:00Z', goals: [1, 0], strength: 0.4 });
      const rated = (fittedOn: string, arsenal: number, villa: number) => ({
        ...evenFit,
        fittedOn,
        teams: { arsenal: { attack: arsenal, defence: 0 }, villa: { attack: villa, defence: 0 } },
      });
      await insertFit(tx, 'en.1', rated('2026-03-08', 0.5, 0.1));
      await insertFit(tx, 'en.1', rated('2026-03-16', 0.3, 0.15));
      await insertFit(tx, 'en.1', rated('2026-03-18', 9, 9));
    });
    site.clock.set('2026-03-16T12:00:00Z');
  });

  it('count the sealed predictions of that week alone, each once', async () => {
    const note = (await getWeeklyNote('2026-w11'))!;
    expect(note).toMatchObject({
      from: '2026-03-09',
      to: '2026-03-15',
      origin: 'live',
      graded: 4,
      called: 2,
      waiting: 1,
    });
    const tips = ['arsenal', 'markup', 'villa', 'spurs'].map((home) => Math.max(...Object.values(chances.get(home)!)));
    expect(note.expected).toBeCloseTo(
      tips.reduce((sum, chance) => sum + chance),
      10,
    );
    expect([note.previous, note.next]).toEqual(['2026-w10', null]);
  });

  it('list wrong tips from the least likely result on, and correct ones from the likeliest', async () => {
    const { wrong, right } = (await getWeeklyNote('2026-w11'))!;
    expect(wrong.map(({ match, chance }) => [match.home.id, chance])).toEqual([
      ['markup', chances.get('markup')!.away],
      ['arsenal', chances.get('arsenal')!.draw],
    ]);
    expect(right.map(({ match, chance }) => [match.home.id, chance])).toEqual([
      ['villa', chances.get('villa')!.home],
      ['spurs', chances.get('spurs')!.home],
    ]);
    for (const { match, chance } of [...wrong, ...right])
      expect(Object.values(match.prediction!.result)).toContain(chance);
  });

  it('say whose strength changed, by the fits of the two Mondays', async () => {
    const { movers } = (await getWeeklyNote('2026-w11'))!;
    const of = (id: string, attack: number) =>
      projectedDifference({ ...evenFit, teams: { [id]: { attack, defence: 0 } } }, id)!;
    expect(movers.map(({ team, league, change }) => [team.id, league.code, change])).toEqual([
      ['arsenal', 'en.1', expect.closeTo(of('arsenal', 0.3) - of('arsenal', 0.5), 10)],
      ['villa', 'en.1', expect.closeTo(of('villa', 0.15) - of('villa', 0.1), 10)],
    ]);
  });

  it('mark a week without sealed predictions, and skip weeks without a grade, this week and impossible weeks', async () => {
    expect(await getWeeklyNote('2026-w10')).toMatchObject({
      origin: 'backtest',
      graded: 1,
      previous: null,
      next: '2026-w11',
    });
    expect(await newestNotedWeek()).toBe('2026-w11');
    for (const week of ['2026-w09', '2026-w12', '2099-w01', '2025-w53', 'x', '', '2026-w11 ', '1583-w01'])
      expect([week, await getWeeklyNote(week)]).toEqual([week, null]);
  });

  it('start over on the next Monday', async () => {
    const before = await getWeeklyNote('2026-w11');
    site.clock.set('2026-03-23T00:00:00Z');
    expect(await newestNotedWeek()).toBe('2026-w12');
    // The only addition to the previous week is the link to the new one.
    expect(await getWeeklyNote('2026-w11')).toEqual({ ...before, next: '2026-w12' });
    site.clock.set('2026-03-16T12:00:00Z');
  });

  it('form a feed, newest first, whose ids and addresses name the weeks', async () => {
    const entries = await entriesOf(await feed());
    expect(entries.map(({ id }) => id)).toEqual([
      'tag:pitchcast.example,2026:week-2026-w11',
      'tag:pitchcast.example,2026:week-2026-w10',
    ]);
    expect(entries[0]?.title).toMatch(/^Week in review: .*Mar.*15, 2026$/);
    expect(entries[0]?.content).toContain('2 of 4 correct');
    expect(entries[0]?.content).toMatch(/Villa 3–0 Brighton · Our probability of this outcome: \d+%/);
    expect(entries[1]?.content).toContain('not published before kick-off');
    expect(entries.every(({ updated }) => Date.parse(updated) >= Date.parse('2026-03-09T00:00:00Z'))).toBe(true);
  });

  it.skipIf(!hasPython).each(['en', 'ar'] as const)(
    `can be read by Python, with names as text${pythonNote} (%s)`,
    async (locale) => {
      const entries = pythonAtom(await (await feed(locale)).text());
      expect(entries).toHaveLength(2);
      expect(entries[0]?.content).toContain(markup);
      for (const { link } of entries) {
        expect(new URL(link).origin).toBe(address);
        const week = decodeURIComponent(new URL(link).pathname).split('/').at(-1) ?? '';
        expect(mondayOf(week)).not.toBeNull();
      }
    },
  );
});
