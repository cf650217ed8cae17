import type { BoardTally, Difference, MarketBoard, PlayedDifference } from '@/lib/contracts/market-board';
import { maySeeEverything, type Viewer } from '@/lib/domain/accounts/entitlements';
import { groupBy } from '@/lib/domain/shared/group-by';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { findMarket } from '@/lib/model/markets/index';
import { listMatchesById, type MatchRow } from '@/lib/server/repositories/match-repository';
import { listMatchPrices, listPricedMatches } from '@/lib/server/repositories/odds-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { marketOf, matrixOf, toMatchSummary, type Moment } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { expiresAt } from '@/lib/server/services/page-expiry';
import { chancesOfHappened, gapOf, pairsOf, widest, type Pair } from './measure-difference';

const daysBack = 60;
const daysAhead = 7;
const day = 24 * 60 * 60_000;
/** More matches than the leagues in the large sources play in this time. */
const maxMatches = 1_500;
/** Number of rows in each list. */
const shown = 30;
/** The tally is shown for matches on which the two differ by at least this much. */
const thresholds = [0, 0.05] as const;

type Compared = { row: MatchRow; prediction: NonNullable<MatchRow['prediction']>; pair: Pair };

/**
 * Where our probabilities and the market's differ most: upcoming matches for premium and, for everyone, graded matches
 * with the forecast that was closer.
 */
export async function getMarketBoard(viewer: Viewer): Promise<MarketBoard> {
  dependsOn(pageTags.all);
  const moment = siteMoment();
  const { now } = moment;
  const coming = await compared({ after: now, until: new Date(now.getTime() + daysAhead * day), status: 'scheduled' });
  const played = await compared({ after: new Date(now.getTime() - daysBack * day), until: now, status: 'finished' });
  expiresAt(
    coming
      .map(({ row }) => row.match.kickOff)
      .reduce<Date | null>((first, kickOff) => (first && first <= kickOff ? first : kickOff), null),
  );
  const open = coming.filter(({ row }) => maySeeEverything(viewer, row.match.kickOff, now));
  const graded = played.flatMap((each) => toPlayed(each, moment) ?? []);
  return {
    daysBack,
    daysAhead,
    coming: { total: coming.length, items: widestFirst(open.map((each) => toDifference(each, moment))) },
    locked: open.length < coming.length ? ['coming'] : [],
    played: { tallies: tallied(graded), items: widestFirst(graded.map(({ difference }) => difference)) },
  };
}

async function compared(span: { after: Date; until: Date; status: 'scheduled' | 'finished' }): Promise<Compared[]> {
  const { sql } = getRuntime().database;
  const ids = await listPricedMatches(sql, { ...span, limit: maxMatches });
  const prices = await listMatchPrices(sql, ids);
  const rows = await listMatchesById(sql, ids);
  return rows.flatMap((row) => {
    const { prediction } = row;
    if (!prediction) return [];
    const published = { ...prediction.markets };
    const matrix = matrixOf(prediction);
    for (const market of ['match-result', 'over-under-2-5'])
      published[market] ??= { ...marketOf(prediction, market, matrix) };
    return pairsOf(published, prices.get(row.match.id) ?? []).map((pair) => ({ row, prediction, pair }));
  });
}

function toDifference({ row, pair }: Compared, moment: Moment): Difference {
  const { id, date, slug, league, home, away, kickOff, kickOffKnown, replay, status, live, score } = toMatchSummary(
    row,
    moment,
  );
  return {
    match: { id, date, slug, league, home, away, kickOff, kickOffKnown, replay, status, live, score },
    market: pair.market,
    ...widest(pair),
  };
}

type Graded = { difference: PlayedDifference; happened: { model: number; implied: number } };

/** @returns null for a match that was not graded, or has no closing price */
function toPlayed(each: Compared, moment: Moment): Graded | null {
  const { row, prediction, pair } = each;
  const { homeGoals, awayGoals } = row.match;
  if (!row.grade || !pair.closing || homeGoals === null || awayGoals === null) return null;
  const settled = findMarket(pair.market)?.settle({ home: homeGoals, away: awayGoals }) ?? {};
  const happened = pair.outcomes.find((outcome) => settled[outcome] === 'won');
  if (happened === undefined) return null;
  const chances = chancesOfHappened(pair, happened);
  const closer = chances.model === chances.implied ? 'neither' : chances.model > chances.implied ? 'model' : 'market';
  return { difference: { ...toDifference(each, moment), origin: prediction.origin, closer }, happened: chances };
}

const widestFirst = <Item extends Difference>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => gapOf(b) - gapOf(a) || a.match.id - b.match.id).slice(0, shown);

/** Neither forecast considers anything impossible; a zero probability would mean an infinite loss. */
const lossOf = (chance: number): number => -Math.log(Math.max(chance, 1e-9));

function tallied(graded: readonly Graded[]): BoardTally[] {
  return [...groupBy(graded, ({ difference: { origin, market } }) => `${origin} ${market}`).values()].flatMap((group) =>
    thresholds.flatMap((atLeast) => {
      const counted = group.filter(({ difference }) => gapOf(difference) >= atLeast);
      const first = counted[0]?.difference;
      if (!first) return [];
      const mean = (read: (each: Graded) => number) =>
        counted.reduce((sum, each) => sum + read(each), 0) / counted.length;
      return [
        {
          origin: first.origin,
          market: first.market,
          atLeast,
          matches: counted.length,
          modelCloser: counted.filter(({ difference }) => difference.closer === 'model').length,
          marketCloser: counted.filter(({ difference }) => difference.closer === 'market').length,
          modelLogLoss: mean(({ happened }) => lossOf(happened.model)),
          marketLogLoss: mean(({ happened }) => lossOf(happened.implied)),
        },
      ];
    }),
  );
}
