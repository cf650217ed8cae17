import { createEvents, type DateTime, type EventAttributes } from 'ics';
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

/** The library's types omit the stamp; without it the same matches would give different text each time. */
type StampedEvent = EventAttributes & { timestamp: DateTime };

const calledOff: readonly string[] = ['postponed', 'abandoned', 'cancelled'];

/**
 * Matches as iCalendar (RFC 5545), with the state and score that lists show. It changes when one of them does.
 * @throws {Error} if the library refuses an event: a defect
 */
export async function writeCalendar(name: string, rows: readonly MatchRow[], moment: Moment): Promise<string> {
  const { SITE_NAME, SITE_URL } = getRuntime().env;
  const t = translatorOf(moment.locale, await loadMessages(moment.locale));
  for (const { match } of rows) expiresWithStatus(match, moment.now);
  const note = rows.some(isReplayed) ? ` (${t('common.replayBadge')})` : '';
  const events = rows.map((row) => toEvent(row, moment, SITE_URL, t));
  const { error, value } = createEvents(events, { calName: name + note, productId: `-//${SITE_NAME}//EN` });
  if (error || value === null) throw new Error('No calendar could be written', { cause: error });
  return value;
}

function toEvent(row: MatchRow, moment: Moment, siteUrl: string, t: I18n['t']): StampedEvent {
  const { match } = row;
  const summary = toMatchSummary(row, moment);
  const { date, slug, home, away, score, status } = summary;
  const state = stateText(summary, t);
  const lines = [...(state === '' ? [] : [state]), ...(isReplayed(row) ? [t('common.replayText')] : [])];
  const parties = fixtureText(moment.locale, home.name, away.name, score);
  const changed = changedAt(row, summary).getTime();
  const details = {
    uid: `match-${match.id}@${new URL(siteUrl).host}`,
    // "Arsenal 2–1 Everton" says itself that it is over.
    title: state === '' || (status === 'finished' && score && !summary.ruling) ? parties : `${parties} (${state})`,
    ...(lines.length > 0 && { description: lines.join('\n') }),
    url: siteUrl + wirePath(href(moment.locale, 'prediction', { date, prediction: slug })),
    status: calledOff.includes(status) && !isPastData(summary) ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    transp: 'TRANSPARENT' as const,
    // Of a new day or state, by which a calendar knows that its own entry is out of date.
    sequence: match.sequence,
    timestamp: changed,
    lastModified: changed,
  };
  if (match.kickOffKnown) {
    return {
      ...details,
      start: match.kickOff.getTime(),
      startInputType: 'utc',
      startOutputType: 'utc',
      duration: { minutes: fullTimeAfterMinutes },
    };
  }
  // If only the day is known, a time would be invented.
  const [year = 0, month = 0, day = 0] = siteDay(match.kickOff, moment.timeZone).split('-').map(Number);
  return { ...details, start: [year, month, day], duration: { days: 1 } };
}

/** A past match on a new date, which whoever only has the calendar must know too. */
const isReplayed = ({ match }: MatchRow): boolean => realmOf(match.source) === 'replay';

/** The state as lists say it; empty for an upcoming match. No minute: calendars fetch a feed once in hours. */
function stateText(match: MatchSummary, t: I18n['t']): string {
  const label = statusLabel(match);
  if (label === null) return '';
  return t(match.live ? phaseKeys[match.live.phase] : label);
}

/** The newest instant that changed what is shown: the match's row, its kick-off or end by the clock, or a report. */
function changedAt({ match, live }: MatchRow, { status }: MatchSummary): Date {
  const instants = [match.updatedAt];
  if (status === 'live') instants.push(match.kickOff);
  if (status === 'result-awaited') instants.push(overAt(match));
  if (status === 'live' && live && toLiveReport(live)) instants.push(live.reportedAt);
  return new Date(Math.max(...instants.map((instant) => instant.getTime())));
}
