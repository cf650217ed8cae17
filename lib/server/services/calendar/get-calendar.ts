import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { addDays, dayRange, isDay, siteDay } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { longDash } from '@/lib/i18n/formats';
import { findMatchBySlug } from '@/lib/server/repositories/match-address-repository';
import { listMatches, type MatchFilter } from '@/lib/server/repositories/match-repository';
import { dependsOn, getRuntime, requestLocale } from '@/lib/server/runtime';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { teamName } from '@/lib/server/services/names/team-ref';
import { expiresAt } from '@/lib/server/services/page-expiry';
import { getTeam } from '@/lib/server/services/teams/get-team';
import { writeCalendar } from './write-calendar';

/** Calendars fetch the feed repeatedly, so it covers a month back for results and a season ahead. */
const [daysBack, daysAhead] = [30, 365];
/** More matches than a league plays in that time. */
const maxMatches = 1_000;

/** A team's matches as iCalendar; null if there is no such team. */
export async function getTeamCalendar(id: string): Promise<string | null> {
  const team = await getTeam(id);
  return team && (await calendarOf(teamName(team, requestLocale()), { teamIds: [team.id] }));
}

/** A league's matches as iCalendar; null if there is no such league. */
export async function getLeagueCalendar(slug: string): Promise<string | null> {
  const league = findLeagueBySlug(slug);
  if (!league) return null;
  dependsOn(pageTags.league(league.code));
  return calendarOf(toLeagueRef(league, requestLocale()).name, { leagueCode: league.code });
}

/** One match as iCalendar; null if there is no such match. @param date YYYY-MM-DD in the site's zone */
export async function getMatchCalendar(date: string, slug: string): Promise<string | null> {
  if (!isDay(date)) return null;
  const moment = siteMoment();
  const row = await findMatchBySlug(getRuntime().database.sql, slug, dayRange(date, moment.timeZone));
  if (!row) return null;
  dependsOn(pageTags.match(row.match.id));
  const [home, away] = [row.home, row.away].map((team) => teamName(team, moment.locale));
  return writeCalendar(`${home}${longDash(moment.locale)}${away}`, [row], moment);
}

async function calendarOf(name: string, filter: MatchFilter): Promise<string> {
  const moment = siteMoment();
  const today = siteDay(moment.now, moment.timeZone);
  const from = dayRange(addDays(today, -daysBack), moment.timeZone).start;
  const to = dayRange(addDays(today, daysAhead), moment.timeZone).end;
  expiresAt(dayRange(today, moment.timeZone).end);
  const rows = await listMatches(getRuntime().database.sql, {
    filter: { ...filter, from, to },
    order: 'kick-off',
    page: { limit: maxMatches },
    now: moment.now,
  });
  return writeCalendar(name, rows, moment);
}
