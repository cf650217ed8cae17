import ical, { ICalEventStatus, ICalEventTransparency, type ICalEventData } from 'ical-generator';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { fullTimeAfterMinutes, isPastData, overAt } from '@/lib/domain/football/match';
import { siteDay } from '@/lib/domain/shared/dates';
import { fixtureText } from '@/lib/format/fixture-text';
import type { I18n } from '@/lib/format/i18n';
import { phaseKeys } from '@/lib/format/live-text';
import { statusLabel } from '@/lib/format/match-text';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { href, wirePath } from '@/lib/routing/hrefs';
import { realmOf } from '@/lib/server/ingest/types';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { getRuntime } from '@/lib/server/runtime';
import { toLiveReport, toMatchSummary, type Moment } from '@/lib/server/services/matches/match-summary';
import { expiresWithStatus } from '@/lib/server/services/page-expiry';

/** How long programs may wait before they fetch again, in seconds. */
const refreshAfter = 6 * 60 * 60;

const calledOff: readonly string[] = ['postponed', 'abandoned', 'cancelled'];

/**
 * Matches as iCalendar (RFC 5545), with the state and score that lists show. It changes only when one of these does.
 */
export async function writeCalendar(name: string, rows: readonly MatchRow[], moment: Moment): Promise<string> {
  const { SITE_NAME, SITE_URL } = getRuntime().env;
  const t = translatorOf(moment.locale, await loadMessages(moment.locale));
  for (const { match } of rows) expiresWithStatus(match, moment.now);
  const note = rows.some(isReplayed) ? ` (${t('common.replayBadge')})` : '';
  const calendar = ical({
    name: name + note,
    prodId: { company: SITE_NAME, product: SITE_NAME, language: 'EN' },
    ttl: refreshAfter,
    events: rows.map((row) => toEvent(row, moment, SITE_URL, t)),
  });
  // The library ends the last line without a line break.
  return `${calendar.toString()}\r\n`;
}

function toEvent(row: MatchRow, moment: Moment, siteUrl: string, t: I18n['t']): ICalEventData {
  const { match } = row;
  const summary = toMatchSummary(row, moment);
  const { date, slug, home, away, score, status } = summary;
  const state = stateText(summary, t);
  const lines = [...(state === '' ? [] : [state]), ...(isReplayed(row) ? [t('common.replayText')] : [])];
  const parties = fixtureText(moment.locale, home.name, away.name, score);
  const changed = changedAt(row, summary);
  const isOff = calledOff.includes(status) && !isPastData(summary);
  return {
    id: `match-${match.id}@${new URL(siteUrl).host}`,
    // "Arsenal 2–1 Everton" already says that the match is over.
    summary: state === '' || (status === 'finished' && score && !summary.ruling) ? parties : `${parties} (${state})`,
    ...(lines.length > 0 && { description: lines.join('\n') }),
    url: siteUrl + wirePath(href(moment.locale, 'prediction', { date, prediction: slug })),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
    // Increases with a new day or state, so that a calendar knows that its own entry is out of date.
    sequence: match.sequence,
    // The match's instant, not the time of writing: the same matches give the same bytes.
    stamp: changed,
    lastModified: changed,
    ...(match.kickOffKnown
      ? { start: match.kickOff, end: new Date(match.kickOff.getTime() + fullTimeAfterMinutes * 60_000) }
      : // If only the day is known, any time would be invented, so midnight in UTC represents the day.
        { start: new Date(siteDay(match.kickOff, moment.timeZone)), allDay: true }),
  };
}

/** Marks a past match on a new date, because readers of the calendar see nothing else of the site. */
const isReplayed = ({ match }: MatchRow): boolean => realmOf(match.source) === 'replay';

/**
 * The state as lists show it; empty for an upcoming match. Without the minute, because calendars fetch a feed only
 * every few hours.
 */
function stateText(match: MatchSummary, t: I18n['t']): string {
  const label = statusLabel(match);
  if (label === null) return '';
  return t(match.live ? phaseKeys[match.live.phase] : label);
}

/**
 * The newest instant that changed what the calendar shows: the match's row, its kick-off or end by the clock, or a
 * report.
 */
export function changedAt({ match, live }: MatchRow, { status }: MatchSummary): Date {
  const instants = [match.updatedAt];
  if (status === 'live') instants.push(match.kickOff);
  if (status === 'result-awaited') instants.push(overAt(match));
  if (status === 'live' && live && toLiveReport(live)) instants.push(live.reportedAt);
  return new Date(Math.max(...instants.map((instant) => instant.getTime())));
}
