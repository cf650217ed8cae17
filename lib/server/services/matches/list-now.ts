import type { MatchSummary } from '@/lib/contracts/predictions';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { dayOverAfterMinutes } from '@/lib/domain/football/match';
import { addDays, siteDay } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { countMatches, listMatches, type MatchFilter } from '@/lib/server/repositories/match-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { expiresAt } from '@/lib/server/services/page-expiry';
import { toMatchSummary } from './match-summary';
import { siteMoment } from './site-moment';

/** How many hours ahead to look for the next matches, starting with the rest of the evening and the night. */
const windows = [12, 36, 168];

type Wanted = {
  /** Slugs of the leagues that come first. */
  firstLeagues: readonly string[];
  live: number;
  next: number;
};

export type MatchesNow = { live: MatchSummary[]; liveTotal: number; next: MatchSummary[] };

/**
 * The matches in play and the next ones, across midnight: chosen by the visitor's first leagues and by rank, listed by
 * kick-off. If the coming hours have too few, those of the coming days are added.
 */
export async function listNow({ firstLeagues, live, next }: Wanted): Promise<MatchesNow> {
  const moment = siteMoment();
  const { now, timeZone } = moment;
  const { sql } = getRuntime().database;
  const today = siteDay(now, timeZone);
  dependsOn(...[-1, 0, 1].map((days) => pageTags.day(siteDay(addHours(now, 24 * days), timeZone))));
  const first = {
    teamIds: [],
    leagueCodes: firstLeagues.flatMap((slug) => findLeagueBySlug(slug)?.code ?? []),
  };
  const list = async (filter: MatchFilter, limit: number) =>
    listMatches(sql, { filter, order: 'default', page: { limit }, now, first });
  const inPlay: MatchFilter = { from: addHours(now, -dayOverAfterMinutes / 60), to: now, phase: 'live' };
  const { total: liveTotal } = await countMatches(sql, inPlay, now);
  const playing = await list(inPlay, live);

  let coming: Awaited<ReturnType<typeof list>> = [];
  for (const hours of windows) {
    const filter: MatchFilter = { from: addHours(now, -dayOverAfterMinutes / 60), to: addHours(now, hours) };
    expiresAt((await countMatches(sql, filter, now)).nextChange);
    coming = await list({ ...filter, phase: 'coming' }, next);
    const last = siteDay(addHours(now, hours), timeZone);
    for (let day = today; day <= last; day = addDays(day, 1)) dependsOn(pageTags.day(day));
    if (coming.length >= next) break;
  }
  const toSummary = (row: (typeof playing)[number]) => toMatchSummary(row, moment);
  const isFirst = ({ league }: MatchSummary) => first.leagueCodes.includes(league.code);
  return {
    live: playing.map(toSummary),
    liveTotal,
    next: coming
      .map(toSummary)
      .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || a.kickOff.localeCompare(b.kickOff) || a.id - b.id),
  };
}

const addHours = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * 3_600_000);
