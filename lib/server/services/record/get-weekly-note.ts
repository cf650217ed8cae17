import type { NotedMatch, WeeklyNote } from '@/lib/contracts/weekly-note';
import { findLeague } from '@/lib/domain/football/leagues';
import { addDays, dayRange, daysBetween, siteDay, type Day } from '@/lib/domain/shared/dates';
import { mondayOf, weekOf, type IsoWeek } from '@/lib/domain/shared/iso-week';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { projectedDifference } from '@/lib/model/strength/projected-difference';
import { listMatchesById } from '@/lib/server/repositories/match-repository';
import { listNamedTeams } from '@/lib/server/repositories/ranking-repository';
import {
  countWaiting,
  findGradedKickOff,
  listFitsOn,
  listLeaguesOfWeek,
  listWeekTips,
  sumWeek,
  type WeekTip,
} from '@/lib/server/repositories/weekly-note-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { toMatchSummary } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import { expiresAt } from '@/lib/server/services/page-expiry';

const shownTips = 5;
const shownMovers = 5;
/** Maximum number of days before the week for the fit with which it is compared. */
const oldestFit = 14;

const instantsOf = (from: Day, to: Day, zone: string) => ({
  start: dayRange(from, zone).start,
  end: dayRange(to, zone).end,
});

/** The Monday of the current week, whose note appears when the week is over. */
function thisMonday(): Day {
  const { now, timeZone } = siteMoment();
  const monday = mondayOf(weekOf(siteDay(now, timeZone))) ?? siteDay(now, timeZone);
  expiresAt(dayRange(addDays(monday, 7), timeZone).start);
  return monday;
}

/**
 * The outcome of the predictions of a finished week.
 * @param week such as 2026-w48
 * @returns null for a string that names no week, for a week that is not over, and for one without a graded prediction
 */
export async function getWeeklyNote(week: string): Promise<WeeklyNote | null> {
  const from = mondayOf(week);
  dependsOn(pageTags.all);
  const present = thisMonday();
  if (from === null || from >= present) return null;
  const { sql } = getRuntime().database;
  const { timeZone } = siteMoment();
  const to = addDays(from, 6);
  const range = instantsOf(from, to, timeZone);
  const sums = await sumWeek(sql, range);
  // The two are never mixed: figures worked out afterwards are only used if nothing was sealed.
  const figures = sums.find(({ origin }) => origin === 'live') ?? sums[0];
  if (!figures) return null;
  const { origin, graded, called, expected, gradedAt } = figures;
  const tips = { origin, limit: shownTips };
  const following = await findGradedKickOff(sql, { side: 'from', of: range.end });
  const weekAt = (kickOff: Date | null) => kickOff && weekOf(siteDay(kickOff, timeZone));
  return {
    week,
    from,
    to,
    origin,
    graded,
    called,
    expected,
    waiting: await countWaiting(sql, range),
    gradedAt: gradedAt.toISOString(),
    wrong: await toNoted(await listWeekTips(sql, range, { ...tips, called: false })),
    right: await toNoted(await listWeekTips(sql, range, { ...tips, called: true })),
    movers: await moversOf(await listLeaguesOfWeek(sql, range), from),
    previous: weekAt(await findGradedKickOff(sql, { side: 'before', of: range.start })),
    next: weekAt(following && following < dayRange(present, timeZone).start ? following : null),
  };
}

/** The newest week with a note; null before the first. */
export async function newestNotedWeek(): Promise<IsoWeek | null> {
  dependsOn(pageTags.all);
  const { timeZone } = siteMoment();
  const of = dayRange(thisMonday(), timeZone).start;
  const kickOff = await findGradedKickOff(getRuntime().database.sql, { side: 'before', of });
  return kickOff && weekOf(siteDay(kickOff, timeZone));
}

async function toNoted(tips: readonly WeekTip[]): Promise<NotedMatch[]> {
  const moment = siteMoment();
  const rows = await listMatchesById(
    getRuntime().database.sql,
    tips.map(({ matchId }) => matchId),
  );
  const byId = new Map(rows.map((row) => [row.match.id, row]));
  return tips.flatMap(({ matchId, chance }) => {
    const row = byId.get(matchId);
    return row ? [{ match: toMatchSummary(row, moment), chance }] : [];
  });
}

/** Clubs of the leagues that played, by the change in their strength from the week's Monday to the next. */
async function moversOf(codes: readonly string[], monday: Day): Promise<WeeklyNote['movers']> {
  const { sql } = getRuntime().database;
  const ofLeagues = codes.filter((code) => findLeague(code)?.kind === 'league');
  const fits = await listFitsOn(sql, ofLeagues, { from: monday, to: addDays(monday, 7) });
  const changes = fits.flatMap(({ league, before, after }) => {
    // Another version of the model has different ratings, and a fit from long before does not describe this week.
    const isOfWeek = after.fittedOn > monday && daysBetween(before.fittedOn, monday) <= oldestFit;
    if (before.modelVersion !== after.modelVersion || !isOfWeek) return [];
    return Object.keys(after.teams).flatMap((teamId) => {
      const [was, is] = [projectedDifference(before, teamId), projectedDifference(after, teamId)];
      return was === null || is === null ? [] : [{ league, teamId, change: is - was }];
    });
  });
  const greatest = changes
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change) || (one.teamId < other.teamId ? -1 : 1))
    .slice(0, shownMovers);
  const named = await listNamedTeams(
    sql,
    greatest.map(({ teamId }) => teamId),
  );
  const { locale } = siteMoment();
  return greatest.flatMap(({ league: code, teamId, change }) => {
    const [team, league] = [named.get(teamId), findLeague(code)];
    return team && league ? [{ team: toTeamRef(team, locale), league: toLeagueRef(league, locale), change }] : [];
  });
}
