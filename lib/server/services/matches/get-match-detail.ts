import type { MatchDetail } from '@/lib/contracts/predictions';
import type { Viewer } from '@/lib/domain/accounts/entitlements';
import { tagsOfMatch } from '@/lib/domain/shared/page-tags';
import { listForm, listHeadToHead, type PlayedMatch } from '@/lib/server/repositories/match-history-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { getTableOf } from '@/lib/server/services/leagues/get-cup';
import { expiresWithStatus } from '@/lib/server/services/page-expiry';
import { compareWithMarket } from './compare-with-market';
import { findAskedMatch, type MatchAddress } from './find-asked-match';
import { describeLineups } from './find-lineups';
import { openNumbers } from './match-markets';
import { findReceipt, findWhy } from './match-receipt';
import { toMatchSummary } from './match-summary';
import { toPastMatch } from './past-match';
import { siteMoment } from './site-moment';

const formLength = 5;
const headToHeadLength = 10;

export type MatchResponse =
  | { found: MatchDetail; redirectTo?: undefined }
  /** The match has another date or spelling. */
  | { found?: undefined; redirectTo: MatchAddress };

/**
 * Data of a match's page.
 * @param date as in the address; an invalid one is no match
 * @param slug as in the address
 * @returns null if there is no such match
 */
export async function getMatchDetail(date: string, slug: string, viewer: Viewer): Promise<MatchResponse | null> {
  const moment = siteMoment();
  const { sql } = getRuntime().database;
  const asked = await findAskedMatch(date, slug, moment);
  if (!asked?.row) return asked;

  const { row } = asked;
  const { match } = row;
  dependsOn(...tagsOfMatch(match, moment.timeZone));
  expiresWithStatus(match, moment.now);
  const past = (played: readonly PlayedMatch[]) => played.map((one) => toPastMatch(one, moment.timeZone));
  const form = async (teamId: string) => past(await listForm(sql, teamId, match.kickOff, formLength));
  return {
    found: {
      ...toMatchSummary(row, moment),
      ...openNumbers(row, viewer, moment.now),
      marketComparison: await compareWithMarket(sql, row, viewer, moment.now),
      ...(await describeLineups(sql, match, moment.now)),
      why: await findWhy(sql, row),
      form: { home: await form(row.home.id), away: await form(row.away.id) },
      headToHead: past(await listHeadToHead(sql, [row.home.id, row.away.id], match.kickOff, headToHeadLength)),
      table: await getTableOf(row, moment),
      receipt: await findReceipt(sql, row),
    },
  };
}
