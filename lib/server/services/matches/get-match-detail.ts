import type { MatchDetail } from '@/lib/contracts/predictions';
import { dayRange, isDay, parseDateParam, siteDay, type Day } from '@/lib/domain/dates';
import type { Viewer } from '@/lib/domain/entitlements';
import { fullTimeAfterMinutes } from '@/lib/domain/match';
import { pageTags } from '@/lib/domain/page-tags';
import { listForm, listHeadToHead } from '@/lib/server/repositories/match-history-repository';
import { findMatchBySlug, findNearestKickOff, type MatchRow } from '@/lib/server/repositories/match-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { getLeagueTable } from '../leagues/get-league-table';
import { expiresAt } from '../page-expiry';
import { compareWithMarket } from './compare-with-market';
import { findPublishedLineups } from './find-lineups';
import { openNumbers } from './match-markets';
import { toMatchSummary } from './match-summary';
import { findReceipt, findWhy } from './match-receipt';
import { toPastMatch } from './past-match';
import { siteMoment } from './site-moment';

const formLength = 5;
const headToHeadLength = 10;

/** Where a match has its page. */
export type MatchAddress = { date: Day; slug: string };

export type MatchAnswer =
  | { found: MatchDetail; redirectTo?: undefined }
  /** The match is known under another date or spelling. */
  | { found?: undefined; redirectTo: MatchAddress };

/**
 * All that the page of a match shows.
 * @param date as in the address; one that no calendar has is no match
 * @param slug as in the address
 * @returns null where there is no such match
 */
export async function getMatchDetail(date: string, slug: string, viewer: Viewer): Promise<MatchAnswer | null> {
  const moment = siteMoment();
  const { sql } = getRuntime().database;
  const asked = parseDateParam(date, siteDay(moment.now, moment.timeZone));
  if (asked.spelling === 'invalid') return null;

  const known = canonicalSlug(slug);
  if (known === null) return null;
  const range = dayRange(asked.date, moment.timeZone);
  const row = await findMatchBySlug(sql, known, range);
  if (!row) {
    const kickOff = await findNearestKickOff(sql, known, range.start);
    return kickOff && { redirectTo: { date: siteDay(kickOff, moment.timeZone), slug: known } };
  }
  if (known !== slug || !isDay(date)) return { redirectTo: { date: asked.date, slug: known } };

  const { match } = row;
  dependsOn(pageTags.match(match.id), pageTags.day(asked.date), pageTags.league(row.league.code), pageTags.team(row.home.id), pageTags.team(row.away.id));
  expireWithStatus(match, moment.now);
  const form = async (teamId: string) => (await listForm(sql, teamId, match.kickOff, formLength)).map((played) => toPastMatch(played, moment.timeZone));
  return {
    found: {
      ...toMatchSummary(row, moment),
      ...openNumbers(row, viewer, moment.now),
      marketComparison: await compareWithMarket(sql, row, viewer, moment.now),
      lineups: await findPublishedLineups(sql, match.id),
      why: await findWhy(sql, row),
      form: { home: await form(row.home.id), away: await form(row.away.id) },
      headToHead: (await listHeadToHead(sql, row.home.id, row.away.id, match.kickOff, headToHeadLength)).map((played) => toPastMatch(played, moment.timeZone)),
      table: await getLeagueTable(match.seasonId),
      receipt: await findReceipt(sql, row),
    },
  };
}

/** Slugs are lower-case ASCII; another case, accents or percent-encoding are the same match under a wrong spelling. Null: no slug at all. */
function canonicalSlug(slug: string): string | null {
  try {
    const plain = decodeURIComponent(slug).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    return /^[a-z0-9-]{1,200}$/.test(plain) ? plain : null;
  } catch {
    return null;
  }
}

/** Everything opens at kick-off, and the result is awaited from full time on. */
function expireWithStatus(match: MatchRow['match'], now: Date): void {
  const over = new Date(match.kickOff.getTime() + fullTimeAfterMinutes * 60_000);
  const open = match.status === 'scheduled' || match.status === 'live';
  expiresAt(match.kickOff > now ? match.kickOff : null, open && over > now ? over : null);
}
