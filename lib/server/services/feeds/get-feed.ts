import type { MatchSummary } from '@/lib/contracts/predictions';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { resultOutcomes } from '@/lib/domain/football/match';
import { resultPercents } from '@/lib/domain/football/rounding';
import { addDays, dayRange, siteDay } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { chanceText } from '@/lib/format/chance-text';
import { fixtureText } from '@/lib/format/fixture-text';
import { createI18n, type I18n } from '@/lib/format/i18n';
import { marketName, outcomeName } from '@/lib/format/market-text';
import { statusLabel } from '@/lib/format/match-text';
import { tipScoreText } from '@/lib/format/tip-score';
import { surpriseText, weekName } from '@/lib/format/week-text';
import { intlTag, longDash } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { atomXml, type Feed, type FeedEntry } from '@/lib/routing/atom-xml';
import { feedPath } from '@/lib/routing/feed-path';
import { href, wirePath } from '@/lib/routing/hrefs';
import { listMatches, type MatchFilter } from '@/lib/server/repositories/match-repository';
import { dependsOn, getRuntime, requestLocale } from '@/lib/server/runtime';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';
import { changedAt } from '@/lib/server/services/calendar/write-calendar';
import { toMatchSummary } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { teamName } from '@/lib/server/services/names/team-ref';
import { expiresAt, expiresWithStatus } from '@/lib/server/services/page-expiry';
import { getWeeklyNote, newestNotedWeek } from '@/lib/server/services/record/get-weekly-note';
import { getTeam } from '@/lib/server/services/teams/get-team';

/** Days covered by a feed, which readers fetch many times a day for recent results and coming matches. */
const [daysBack, daysAhead] = [14, 7];
const maxEntries = 100;
const maxWeeks = 8;

/** A league's matches as Atom; null if there is no such league. */
export async function getLeagueFeed(slug: string): Promise<string | null> {
  const league = findLeagueBySlug(slug);
  if (!league) return null;
  dependsOn(pageTags.league(league.code));
  const locale = requestLocale();
  return feedOf(feedPath('league', slug, locale), {
    title: toLeagueRef(league, locale).name,
    page: href(locale, 'predictions-league', { slug }),
    entries: await matchEntries({ leagueCode: league.code }),
  });
}

/** A team's matches as Atom; null if there is no such team. */
export async function getTeamFeed(id: string): Promise<string | null> {
  const team = await getTeam(id);
  if (!team) return null;
  const locale = requestLocale();
  return feedOf(feedPath('team', id, locale), {
    title: teamName(team, locale),
    page: href(locale, 'team', { teamId: id }),
    entries: await matchEntries({ teamIds: [id] }),
  });
}

/** The bets of the last thirty days as Atom; a day without one has no entry. */
export async function getBetFeed(): Promise<string> {
  const { SITE_URL } = getRuntime().env;
  const locale = requestLocale();
  const i18n = await i18nOf(locale);
  const { today, history } = await getBetOfTheDay();
  const entries = [...(today ? [today] : []), ...history].flatMap(({ day, sealedAt, pick }): FeedEntry[] => {
    if (!pick) return [];
    const { match, market, outcome, probability, result } = pick;
    const parties = fixtureText(locale, match.home.name, match.away.name, match.score);
    const what = `${marketName(market, i18n)}${i18n.format.colon}${outcomeName(market, outcome, match, i18n)}`;
    const verdict = result === 'won' ? i18n.t('match.called') : result === 'lost' ? i18n.t('match.missed') : null;
    const chance = chanceText(probability, i18n.format);
    return [
      {
        id: tagOf(`bet-${day}`),
        title: `${parties} · ${what}`,
        text: lines([`${what} (${chance})`, verdict], match.replay, i18n),
        url: SITE_URL + wirePath(href(locale, 'bet-of-the-day')),
        published: new Date(sealedAt),
        // The result comes no earlier than the end of the match.
        updated: new Date(result === null ? sealedAt : match.kickOff),
      },
    ];
  });
  return feedOf(feedPath('bet-of-the-day', null, locale), {
    title: i18n.t('meta.betOfTheDay.name'),
    page: href(locale, 'bet-of-the-day'),
    entries,
  });
}

/** The notes of the last weeks as Atom, with the worst and the best prediction of each in its text. */
export async function getWeeklyNotesFeed(): Promise<string> {
  const { SITE_URL } = getRuntime().env;
  const locale = requestLocale();
  const i18n = await i18nOf(locale);
  const entries: FeedEntry[] = [];
  for (let week = await newestNotedWeek(); week !== null && entries.length < maxWeeks;) {
    const note = await getWeeklyNote(week);
    if (!note) break;
    const { to, origin, gradedAt, wrong, right } = note;
    const told = [wrong[0], right[0]].flatMap((each) => {
      if (!each) return [];
      const { home, away, score } = each.match;
      return `${fixtureText(locale, home.name, away.name, score)} · ${surpriseText(each.chance, i18n)}`;
    });
    const isReplay = [...wrong, ...right].some(({ match }) => match.replay);
    const published = dayRange(to, siteMoment().timeZone).end;
    entries.push({
      id: tagOf(`week-${week}`),
      title: weekName(note, i18n),
      text: lines(
        [tipScoreText(note, i18n), ...told, origin === 'live' ? null : i18n.t('home.backtestText')],
        isReplay,
        i18n,
      ),
      url: SITE_URL + wirePath(href(locale, 'weekly-note', { week })),
      published,
      // Later if a result came late or was corrected.
      updated: new Date(Math.max(published.getTime(), Date.parse(gradedAt))),
    });
    week = note.previous;
  }
  return feedOf(feedPath('weekly-notes', null, locale), {
    title: i18n.t('meta.weeklyNote.name'),
    page: href(locale, 'track-record'),
    entries,
  });
}

async function matchEntries(filter: MatchFilter): Promise<FeedEntry[]> {
  const { database, env } = getRuntime();
  const moment = siteMoment();
  const today = siteDay(moment.now, moment.timeZone);
  expiresAt(dayRange(today, moment.timeZone).end);
  const rows = await listMatches(database.sql, {
    filter: {
      ...filter,
      from: dayRange(addDays(today, -daysBack), moment.timeZone).start,
      to: dayRange(addDays(today, daysAhead), moment.timeZone).end,
    },
    order: 'kick-off',
    page: { limit: maxEntries },
    now: moment.now,
  });
  const i18n = await i18nOf(moment.locale);
  return rows.toReversed().map((row) => {
    expiresWithStatus(row.match, moment.now);
    const summary = toMatchSummary(row, moment);
    const { date, slug, home, away, score } = summary;
    const state = statusLabel(summary);
    return {
      id: tagOf(`match-${row.match.id}`),
      title: fixtureText(moment.locale, home.name, away.name, score) + (state === null ? '' : ` (${i18n.t(state)})`),
      text: lines([summary.league.name, chancesText(summary, i18n), verdictText(summary, i18n)], summary.replay, i18n),
      url: env.SITE_URL + wirePath(href(moment.locale, 'prediction', { date, prediction: slug })),
      updated: changedAt(row, summary),
    };
  });
}

/** The chances at kick-off, as sealed, and rounded as on pages. */
function chancesText({ prediction }: MatchSummary, { t, format }: I18n): string | null {
  if (!prediction) return null;
  const percents = resultPercents(prediction.result);
  return resultOutcomes
    .map((outcome) => `${t(`match.outcome.${outcome}`)} ${format.percent(percents[outcome] / 100)}`)
    .join(' · ');
}

function verdictText({ prediction }: MatchSummary, { t }: I18n): string | null {
  const called = prediction?.grade?.called;
  return called === undefined ? null : t(called ? 'match.called' : 'match.missed');
}

/** Formats and messages for a feed, which is not a page of the framework. */
const i18nOf = async (locale: Locale): Promise<I18n> =>
  createI18n(locale, translatorOf(locale, await loadMessages(locale)));

/** A past match on a new date is marked here too. */
const lines = (parts: readonly (string | null)[], isReplay: boolean, { t }: I18n): string =>
  [...parts, isReplay ? t('common.replayText') : null].filter((part) => part !== null).join('\n');

const tagOf = (what: string): string => `tag:${new URL(getRuntime().env.SITE_URL).host},2026:${what}`;

function feedOf(path: string, { title, page, entries }: Pick<Feed, 'title' | 'page' | 'entries'>): string {
  const { clock, env } = getRuntime();
  const locale = requestLocale();
  return atomXml({
    title: `${title}${longDash(locale)}${env.SITE_NAME}`,
    self: env.SITE_URL + path,
    page: env.SITE_URL + wirePath(page),
    author: env.SITE_NAME,
    language: intlTag(locale),
    entries,
    madeAt: clock.now(),
  });
}
