import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { Viewer } from '@/lib/domain/accounts/entitlements';
import { tagsOfMatch } from '@/lib/domain/shared/page-tags';
import { listHistory, type PlayedMatch } from '@/lib/server/repositories/match-history-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { getTableOf } from '@/lib/server/services/leagues/get-cup';
import { findLeagueRecord } from '@/lib/server/services/leagues/list-record';
import { expiresWithStatus } from '@/lib/server/services/page-expiry';
import { getDepthOfTeams } from '@/lib/server/services/teams/get-team-depth';
import { compareWithMarket } from './compare-with-market';
import { describeGoals } from './describe-goals';
import { findAskedMatch, type MatchAddress } from './find-asked-match';
import { describeLineups } from './find-lineups';
import { findOpenTie, getGoingThrough } from './get-going-through';
import { getLiveChances } from './get-live-chances';
import { getStakes } from './get-stakes';
import { openNumbers } from './match-markets';
import { findReceipt, findWhy } from './match-receipt';
import { toMatchSummary } from './match-summary';
import { toPastMatch } from './past-match';
import { siteMoment } from './site-moment';

/** Number of matches in each team's form and in the head-to-head. */
const historyLength = 10;

export type MatchResponse =
  | { found: MatchDetail; redirectTo?: undefined }
  /** The match has another date or spelling. */
  | { found?: undefined; redirectTo: MatchAddress };

/**
 * Data of a match's page.
 * @param date as in the address; an invalid one matches nothing
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
  const past = (played: readonly PlayedMatch[]) => played.map((one) => toPastMatch(one, moment));
  const teams = { home: row.home.id, away: row.away.id };
  const history = await listHistory(sql, teams, match.kickOff, historyLength);
  const tie = await findOpenTie(row, moment);
  const summary = toMatchSummary(row, moment);
  return {
    found: {
      ...summary,
      goals: await describeGoals(sql, match, summary.score),
      ...openNumbers(row, viewer, moment.now),
      liveChances: getLiveChances(row, moment.now),
      goingThrough: tie && getGoingThrough(tie, row.home.id),
      stakes: await getStakes(row, tie, moment.now),
      marketComparison: await compareWithMarket(sql, row, viewer, moment.now),
      ...(await describeLineups(sql, match, moment.now)),
      why: await findWhy(sql, row),
      form: { home: past(history.home), away: past(history.away) },
      depth: await getDepthOfTeams(sql, teams, match.kickOff),
      headToHead: past(history.headToHead),
      table: await getTableOf(row, moment),
      leagueRecord: await findLeagueRecord(sql, match.leagueCode),
      receipt: await findReceipt(sql, row),
    },
  };
}
