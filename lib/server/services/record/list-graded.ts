import type { MatchSummary } from '@/lib/contracts/predictions';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { isPastLast } from '@/lib/domain/shared/paging';
import { countMatches, listMatches, type MatchFilter } from '@/lib/server/repositories/match-repository';
import { dependsOn, getRuntime, leaveUncached } from '@/lib/server/runtime';
import { toMatchSummary } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';

const pageSize = 10;
/** Older matches are in the download. */
const maxPages = 20;

/** The newest matches with graded predictions, hits and misses. A page past the last one is empty. */
export async function listGraded(page: number): Promise<{ items: MatchSummary[]; page: number; pageCount: number }> {
  const { sql } = getRuntime().database;
  const moment = siteMoment();
  dependsOn(pageTags.all);
  const filter: MatchFilter = { to: moment.now, status: 'finished', market: 'match-result' };
  const { total } = await countMatches(sql, filter, moment.now);
  const pageCount = Math.max(1, Math.min(maxPages, Math.ceil(total / pageSize)));
  if (isPastLast(page, pageCount)) {
    leaveUncached();
    return { items: [], page, pageCount };
  }
  const rows = await listMatches(sql, {
    filter,
    order: 'latest',
    page: { limit: pageSize, offset: (page - 1) * pageSize },
    now: moment.now,
  });
  return { items: rows.map((row) => toMatchSummary(row, moment)), page, pageCount };
}
