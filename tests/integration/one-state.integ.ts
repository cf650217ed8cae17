import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { betWidget } from '@/components/bet-of-the-day/widget-document';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { visitor } from '@/lib/domain/accounts/entitlements';
import type { MatchPhase } from '@/lib/domain/football/match';
import { fixtureText } from '@/lib/format/fixture-text';
import { createI18n, type I18n } from '@/lib/format/i18n';
import { liveText, phaseKeys } from '@/lib/format/live-text';
import { statusLabel } from '@/lib/format/match-text';
import { scoreMark } from '@/lib/i18n/formats';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { readWidgetSettings } from '@/lib/routing/widget-settings';
import { matches } from '@/lib/server/db/schema';
import type { LiveFixture } from '@/lib/server/ingest/types';
import { getRuntime, withRequestScope, type RequestScope } from '@/lib/server/runtime';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';
import { getMatchCalendar } from '@/lib/server/services/calendar/get-calendar';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { followLive } from '@/lib/server/services/live/follow-live';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';
import { databases } from '@/tests/support/database';
import { insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const day = '2026-03-14';

describe.each(databases)('the state of a match, wherever it is shown, on %s', (kind) => {
  const site = useTestSite(kind, { now: `${day}T06:00:00Z` });
  let id = 0;

  beforeAll(async () => {
    await prepareTeams(site);
    await site.database.transaction(async (tx) => {
      const match = await insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff: `${day}T15:00:00Z` });
      id = match.id;
      await insertFit(tx, 'en.1');
      await insertPrediction(tx, predictionOf(match));
    });
    expect(await sealBetOfTheDay(getRuntime())).toBe(true);
  });

  const report = (at: string, fixture: Pick<LiveFixture, 'score' | 'phase' | 'minute'> | null) => {
    site.clock.set(`${day}T${at}Z`);
    const teams = { leagueCode: 'en.1', home: 'Arsenal', away: 'Everton', kickOff: new Date(`${day}T15:00:00Z`) };
    const read = async () => (fixture ? [{ ...teams, ...fixture, goals: null }] : []);
    return followLive(getRuntime(), [{ id: 'football-data-org', read }]);
  };
  const i18nOf = async (locale: Locale) => createI18n(locale, translatorOf(locale, await loadMessages(locale)));
  const listed = async (scope: RequestScope, phase: MatchPhase) => {
    const found = await withRequestScope(scope, () =>
      listPredictions({ date: day, sort: 'default', page: 1, phase }, visitor),
    );
    return found.items;
  };
  const calendarOf = async (scope: RequestScope) => {
    const text = (await withRequestScope(scope, () => getMatchCalendar(day, 'arsenal-vs-everton'))) ?? '';
    return text.replace(/\r\n[ \t]/g, '').replaceAll('\\', '');
  };
  const widgetOf = (scope: RequestScope, i18n: I18n) =>
    withRequestScope(scope, async () =>
      betWidget(await getBetOfTheDay(), {
        widget: 'bet-of-the-day-widget',
        settings: readWidgetSettings(new URLSearchParams(), i18n.locale),
        head: { title: '', description: '', canonical: '', alternates: {} },
        siteName: 'Pitchcast',
        siteUrl: 'https://pitchcast.example',
        siteZone: 'UTC',
        replay: false,
        i18n,
      }),
    );

  /** The calendar's lines in English; all languages are compared with the list. */
  async function shownEverywhere(phase: MatchPhase): Promise<{ match: MatchSummary; english: string }> {
    let english = '';
    let shown: MatchSummary | undefined;
    for (const locale of localeCodes) {
      const i18n = await i18nOf(locale);
      const scope: RequestScope = { tags: new Set(), locale };
      const [match, ...others] = await listed(scope, phase);
      if (!match) throw new Error('The filter does not list the match');
      expect(others).toEqual([]);
      for (const other of ['coming', 'live', 'finished'] as const)
        if (other !== phase) expect(await listed(scope, other)).toEqual([]);

      const { live, score } = match;
      const calendar = await calendarOf(scope);
      const label = live ? phaseKeys[live.phase] : statusLabel(match);
      const state = label === null ? '' : i18n.t(label);
      expect(calendar).toContain(`SUMMARY:${fixtureText(locale, match.home.name, match.away.name, score)}`);
      if (state === '') expect(calendar).not.toContain('DESCRIPTION:');
      else expect(calendar).toContain(`DESCRIPTION:${state}\r\n`);

      const widget = await widgetOf(scope, i18n);
      expect(widget).toContain(`<bdi>${match.home.name}</bdi>${i18n.format.dash}<bdi>${match.away.name}</bdi>`);
      if (state !== '') expect(widget).toContain(live ? liveText(live, i18n) : state);
      if (score) expect(widget).toContain(`<bdi>${score.home}</bdi>${scoreMark(locale)}<bdi>${score.away}</bdi>`);
      else expect(widget).not.toMatch(/<bdi>\d+<\/bdi>.<bdi>/);
      // All of them are rebuilt when the match changes.
      expect(scope.tags).toContain(`match:${id}`);
      if (locale === 'en') [english, shown] = [calendar, match];
    }
    if (!shown) throw new Error('No English');
    return { match: shown, english };
  }

  it('is the same before kick-off, in play, at half-time, awaiting its result and over, and each changes the calendar', async () => {
    const texts: string[] = [];
    const check = async (phase: MatchPhase, expected: Partial<MatchSummary>, summary: string) => {
      const { match, english } = await shownEverywhere(phase);
      expect(match).toMatchObject(expected);
      expect(english).toContain(`SUMMARY:${summary}\r\n`);
      texts.push(english);
    };
    site.clock.set(`${day}T14:59:00Z`);
    await check('coming', { status: 'scheduled', score: null, live: null }, 'Arsenal – Everton');
    await report('15:00:30', null);
    await check('live', { status: 'live', score: null }, 'Arsenal – Everton (First half)');
    await report('15:21:00', { score: { home: 1, away: 0 }, phase: 'first-half', minute: 21 });
    await check('live', { score: { home: 1, away: 0, halfTime: null } }, 'Arsenal 1–0 Everton (First half)');
    await report('15:47:00', { score: { home: 1, away: 0 }, phase: 'half-time', minute: null });
    await check(
      'live',
      { live: { phase: 'half-time', minute: null, isReported: true } },
      'Arsenal 1–0 Everton (Half-time)',
    );
    await report('16:30:00', { score: { home: 1, away: 1 }, phase: 'second-half', minute: 75 });
    await check(
      'live',
      { live: { phase: 'second-half', minute: 75, isReported: true } },
      'Arsenal 1–1 Everton (Second half)',
    );
    site.clock.set(`${day}T17:05:00Z`);
    await check('finished', { status: 'result-awaited', live: null }, 'Arsenal – Everton (Result awaited)');
    await site.database.transaction((tx) =>
      tx
        .update(matches)
        .set({ status: 'finished', homeGoals: 2, awayGoals: 1, updatedAt: site.clock.now() })
        .where(eq(matches.id, id)),
    );
    await check('finished', { status: 'finished', live: null }, 'Arsenal 2–1 Everton');
    expect(new Set(texts).size).toBe(texts.length);
    const changes = texts.map((text) => /LAST-MODIFIED:(\w+)/.exec(text)?.[1] ?? '');
    expect(changes).toEqual(changes.toSorted());
  });
});
