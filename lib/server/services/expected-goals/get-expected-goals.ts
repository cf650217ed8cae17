import type { ExpectedGoalsDay, ExpectedGoalsQuery } from '@/lib/contracts/expected-goals';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { pageTags } from '@/lib/domain/page-tags';
import { countMatches, listMatches } from '@/lib/server/repositories/match-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { toMatchSummary } from '../matches/match-summary';
import { askedDay, siteMoment } from '../matches/site-moment';
import { expiresAt } from '../page-expiry';

/** More matches than all leagues play on one day. */
const wholeDay = 500;

/** Projected goals of every match of a site's day and, after full time, the goals that fell. All its numbers are free. */
export async function getExpectedGoals(query: ExpectedGoalsQuery): Promise<ExpectedGoalsDay> {
  const moment = siteMoment();
  const { date, range } = askedDay(query.date, moment);
  dependsOn(pageTags.day(date));
  const { sql } = getRuntime().database;
  const filter = { from: range.start, to: range.end };
  expiresAt((await countMatches(sql, filter, moment.now)).nextChange);
  const rows = await listMatches(sql, { filter, order: 'default', page: { limit: wholeDay }, now: moment.now });
  return { date, items: rows.map((row) => toRow(toMatchSummary(row, moment))) };
}

function toRow({ id, date, slug, league, home, away, kickOff, kickOffKnown, status, prediction, score }: MatchSummary): ExpectedGoalsDay['items'][number] {
  return {
    match: { id, date, slug, league, home, away, kickOff, kickOffKnown, status },
    projected: prediction && {
      ...prediction.expectedGoals,
      total: prediction.expectedGoals.home + prediction.expectedGoals.away,
      over25: prediction.over25,
      bothTeamsToScore: prediction.bothTeamsToScore,
    },
    actual: status === 'finished' && score ? { home: score.home, away: score.away, total: score.home + score.away } : null,
  };
}
