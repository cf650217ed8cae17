import type { MatchSummary } from '@/lib/contracts/predictions';
import { shownTotal } from '@/lib/domain/football/rounding';
import { siteDay } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { listMatches } from '@/lib/server/repositories/match-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { toMatchSummary } from './match-summary';
import { askedDay, siteMoment } from './site-moment';

/** More matches than all leagues play on one day. */
const wholeDay = 500;

const projectedTotal = ({ prediction }: MatchSummary) => (prediction ? shownTotal(prediction.expectedGoals) : 0);

/** Today's matches with the most and with the fewest expected goals; each list begins with the most extreme. */
export async function getGoalExtremes(count: number): Promise<{ most: MatchSummary[]; fewest: MatchSummary[] }> {
  const moment = siteMoment();
  const { range } = askedDay('today', moment);
  dependsOn(pageTags.day(siteDay(moment.now, moment.timeZone)));
  const rows = await listMatches(getRuntime().database.sql, {
    filter: { from: range.start, to: range.end },
    order: 'default',
    page: { limit: wholeDay },
    now: moment.now,
  });
  const ranked = rows
    .map((row) => toMatchSummary(row, moment))
    .filter(({ prediction }) => prediction !== null)
    .sort((a, b) => projectedTotal(b) - projectedTotal(a) || a.id - b.id);
  return { most: ranked.slice(0, count), fewest: ranked.slice(-count).reverse() };
}
