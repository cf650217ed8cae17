import type { ExpectedGoalsDay, ExpectedGoalsQuery } from '@/lib/contracts/expected-goals';
import { maySeeMarket, type Viewer } from '@/lib/domain/accounts/entitlements';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { countMatches, listMatches, type MatchRow } from '@/lib/server/repositories/match-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { marketOf, matrixOf, toMatchSummary, type Moment } from '@/lib/server/services/matches/match-summary';
import { askedDay, siteMoment } from '@/lib/server/services/matches/site-moment';
import { expiresAt } from '@/lib/server/services/page-expiry';

/** More matches than all leagues play on one day. */
const wholeDay = 500;
const cleanSheetMarket = 'clean-sheet';

/**
 * Expected goals of every match of a site's day and, after full time, the goals scored. Clean sheets are only for
 * viewers with access.
 */
export async function getExpectedGoals(query: ExpectedGoalsQuery, viewer: Viewer): Promise<ExpectedGoalsDay> {
  const moment = siteMoment();
  const { date, range } = askedDay(query.date, moment);
  dependsOn(pageTags.day(date));
  const { sql } = getRuntime().database;
  const filter = { from: range.start, to: range.end };
  expiresAt((await countMatches(sql, filter, moment.now)).nextChange);
  const rows = await listMatches(sql, { filter, order: 'default', page: { limit: wholeDay }, now: moment.now });
  return { date, items: rows.map((row) => toItem(row, moment, viewer)) };
}

function toItem(row: MatchRow, moment: Moment, viewer: Viewer): ExpectedGoalsDay['items'][number] {
  const summary = toMatchSummary(row, moment);
  const { id, date, slug, league, home, away, kickOff, kickOffKnown, replay, status, live } = summary;
  const { prediction, noPrediction, score } = summary;
  return {
    match: { id, date, slug, league, home, away, kickOff, kickOffKnown, replay, status, live },
    noPrediction,
    projected: prediction && {
      ...prediction.expectedGoals,
      total: prediction.expectedGoals.home + prediction.expectedGoals.away,
      over25: prediction.over25,
      bothTeamsToScore: prediction.bothTeamsToScore,
    },
    cleanSheet: maySeeMarket(cleanSheetMarket, viewer, row.match.kickOff, moment.now) ? cleanSheetOf(row) : null,
    actual:
      status === 'finished' && score ? { home: score.home, away: score.away, total: score.home + score.away } : null,
  };
}

function cleanSheetOf({ prediction }: MatchRow): ExpectedGoalsDay['items'][number]['cleanSheet'] {
  if (!prediction) return null;
  const { 'home-yes': home, 'away-yes': away } = marketOf(prediction, cleanSheetMarket, matrixOf(prediction));
  if (home === undefined || away === undefined) throw new Error('The clean sheet market lacks a side');
  return { home, away };
}
