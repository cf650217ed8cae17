import { createEvents, type DateTime, type EventAttributes } from 'ics';
import { fullTimeAfterMinutes } from '@/lib/domain/football/match';
import { siteDay } from '@/lib/domain/shared/dates';
import { href } from '@/lib/routing/hrefs';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { getRuntime } from '@/lib/server/runtime';
import { toMatchSummary, type Moment } from '@/lib/server/services/matches/match-summary';

/** The library's types omit the stamp; without it the same matches would give different text each time. */
type StampedEvent = EventAttributes & { timestamp: DateTime };

const calledOff: readonly string[] = ['postponed', 'abandoned', 'cancelled'];

/**
 * Matches as iCalendar (RFC 5545). Contains names and scores only, so it is the same in every language.
 * @throws {Error} if the library refuses an event: a defect
 */
export function writeCalendar(name: string, rows: readonly MatchRow[], moment: Moment): string {
  const { SITE_NAME, SITE_URL } = getRuntime().env;
  const events = rows.map((row) => toEvent(row, moment, SITE_URL));
  const { error, value } = createEvents(events, { calName: name, productId: `-//${SITE_NAME}//EN` });
  if (error || value === null) throw new Error('No calendar could be written', { cause: error });
  return value;
}

function toEvent(row: MatchRow, moment: Moment, siteUrl: string): StampedEvent {
  const { match } = row;
  const { date, slug, home, away, score, status } = toMatchSummary(row, moment);
  const details = {
    uid: `match-${match.id}@${new URL(siteUrl).host}`,
    title:
      status === 'finished' && score
        ? `${home.name} ${score.home}–${score.away} ${away.name}`
        : `${home.name} – ${away.name}`,
    url: siteUrl + href('en', 'prediction', { date, prediction: slug }),
    status: calledOff.includes(status) ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    transp: 'TRANSPARENT' as const,
    timestamp: match.updatedAt.getTime(),
    lastModified: match.updatedAt.getTime(),
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
