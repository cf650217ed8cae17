import { resultPercents } from '@/lib/domain/football/rounding';
import { addDays, dayRange, siteDay } from '@/lib/domain/shared/dates';
import { fixtureText } from '@/lib/format/fixture-text';
import { formatterOf } from '@/lib/format/formatter';
import { tipScoreText } from '@/lib/format/tip-score';
import { labelColon, longDash } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { findMarket } from '@/lib/model/markets/index';
import { href, wirePath } from '@/lib/routing/hrefs';
import { mailMessages, type Speak } from '@/lib/server/mail/mail-messages';
import { isCorrection, type AlertRow } from '@/lib/server/repositories/alert-repository';
import { countWeek } from '@/lib/server/repositories/alert-week-repository';
import { findBet } from '@/lib/server/repositories/bet-repository';
import { findMatchById, type MatchRow } from '@/lib/server/repositories/match-repository';
import type { JobContext } from '@/lib/server/runtime';
import { shownPercent } from '@/lib/server/services/matches/match-summary';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { toTeamRef } from '@/lib/server/services/names/team-ref';

/**
 * The text of an alert, as a notification or as a mail, and the page that it opens. It never mentions odds or
 * bookmakers.
 */
export type AlertText = { title: string; body: string; /** Percent-encoded path of this site. */ path: string };

type Followed = { teams: readonly string[]; leagues: readonly string[] };

/**
 * Writes an alert in a language.
 * @param followed the reader's teams and leagues, for the weekly summary
 * @returns null if there is nothing to report: no match in the reader's week, or a bet that no longer exists
 */
export async function composeAlert(
  site: JobContext,
  alert: AlertRow,
  locale: Locale,
  followed: () => Promise<Followed> | Followed,
): Promise<AlertText | null> {
  if (alert.matchId === null) return weekText(site, alert, locale, await followed());
  const row = await findMatchById(site.database.sql, alert.matchId);
  if (!row) return null;
  return alert.kind === 'bet' ? betText(site, alert, row, locale) : matchText(site, alert, row, locale);
}

const day = ({ env }: JobContext, instant: Date) => siteDay(instant, env.SITE_TIMEZONE);

function matchText(site: JobContext, alert: AlertRow, row: MatchRow, locale: Locale): AlertText {
  const speak = mailMessages(locale);
  const home = toTeamRef(row.home, locale).name;
  const away = toTeamRef(row.away, locale).name;
  const league = toLeagueRef(row.league, locale).name;
  const { homeGoals, awayGoals } = alert;
  const score = homeGoals === null || awayGoals === null ? null : { home: homeGoals, away: awayGoals };
  const match = fixtureText(locale, home, away, score);
  const path = wirePath(href(locale, 'prediction', { date: day(site, row.match.kickOff), prediction: row.match.slug }));
  const tip = tipOf(row, locale);
  switch (alert.kind) {
    case 'kick-off':
      return { title: speak('alerts.kickOff', { match }), body: tip ? speak('match.mostLikely', tip) : league, path };
    case 'goal':
      return { title: speak(isCorrection(alert) ? 'alerts.correction' : 'alerts.goal', { match }), body: league, path };
    default:
      return {
        title: speak('alerts.fullTime', { match }),
        body: tip && row.grade ? verdict(row.grade, tip, speak, locale) : league,
        path,
      };
  }
}

type Tip = { outcome: string; percent: string };

/** "Tip: Home win (54%) – Called" */
const verdict = ({ called }: { called: boolean }, { outcome, percent }: Tip, speak: Speak, locale: Locale): string =>
  `${speak('match.tip')}${labelColon(locale)}${outcome} (${percent})${longDash(locale)}${speak(called ? 'match.called' : 'match.missed')}`;

/** The likeliest result and its probability in whole percentages, as the pages show them. */
function tipOf({ prediction }: MatchRow, locale: Locale): Tip | null {
  if (!prediction) return null;
  const { homeProbability: home, drawProbability: draw, awayProbability: away, tip } = prediction;
  return {
    outcome: mailMessages(locale)(`match.outcome.${tip}`),
    percent: percentText(locale, resultPercents({ home, draw, away })[tip]),
  };
}

const percentText = (locale: Locale, percent: number): string => formatterOf(locale).percent(percent / 100);

async function betText(site: JobContext, alert: AlertRow, row: MatchRow, locale: Locale): Promise<AlertText | null> {
  const bet = await findBet(site.database.sql, day(site, alert.createdAt));
  const market = bet?.market && findMarket(bet.market);
  if (!bet?.outcome || !market || bet.probability === null) return null;
  const speak = mailMessages(locale);
  const home = toTeamRef(row.home, locale);
  const away = toTeamRef(row.away, locale);
  const line: Record<string, string> =
    market.line === null ? {} : { line: formatterOf(locale).lineUnsigned(market.line) };
  const message = (market.messages.outcomes as Readonly<Record<string, unknown>>)[bet.outcome];
  const outcome =
    typeof message === 'string'
      ? speak(message, line)
      : isTeamMessage(message)
        ? speak(message.key, { ...line, team: (message.team === 'home' ? home : away).shortName })
        : bet.outcome;
  const percent = shownPercent(row.prediction, { market: market.id, outcome: bet.outcome }, bet.probability);
  return {
    title: speak('dailyBet.today'),
    body: `${fixtureText(locale, home.name, away.name, null)}\n${speak(market.messages.name, line)}${labelColon(locale)}${outcome} (${percentText(locale, percent)})`,
    path: wirePath(href(locale, 'bet-of-the-day')),
  };
}

const isTeamMessage = (message: unknown): message is { key: string; team: 'home' | 'away' } =>
  typeof message === 'object' && message !== null && 'key' in message && 'team' in message;

/** Covers seven whole days of the site back and ahead. */
async function weekText(
  site: JobContext,
  { createdAt }: AlertRow,
  locale: Locale,
  followed: Followed,
): Promise<AlertText | null> {
  const zone = site.env.SITE_TIMEZONE;
  const today = siteDay(createdAt, zone);
  const { graded, called, expected, coming } = await countWeek(site.database.sql, followed, {
    from: dayRange(addDays(today, -7), zone).start,
    now: createdAt,
    until: dayRange(addDays(today, 7), zone).start,
  });
  if (graded + coming === 0) return null;
  const speak = mailMessages(locale);
  const lines = [
    ...(graded > 0
      ? [
          speak('alerts.lastWeek', {
            score: tipScoreText({ called, graded, expected }, { t: speak, format: formatterOf(locale) }),
          }),
        ]
      : []),
    ...(coming > 0 ? [speak('alerts.coming', { count: coming })] : []),
  ];
  return { title: speak('alerts.week'), body: lines.join('\n'), path: wirePath(href(locale, 'home')) };
}
