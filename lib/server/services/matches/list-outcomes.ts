import type { OutcomeList, OutcomesQuery } from '@/lib/contracts/outcomes';
import { maySeeMarket, mayUseTools, type Viewer } from '@/lib/domain/accounts/entitlements';
import { csvLine, type CsvValue } from '@/lib/domain/shared/csv-line';
import { AppError } from '@/lib/domain/shared/errors';
import { markets } from '@/lib/model/markets/index';
import { percentsFrom } from '@/lib/model/markets/matrix-facts';
import type { Market } from '@/lib/model/markets/types';
import { fairOdds } from '@/lib/model/odds/fair-odds';
import { listMatches, type MatchRow } from '@/lib/server/repositories/match-repository';
import { getRuntime } from '@/lib/server/runtime';
import { leagueCodeOf, marketIdOf } from './asked-filter';
import { marketOf, matrixOf, toMatchSummary, type Moment } from './match-summary';
import { askedDay, siteMoment } from './site-moment';

type Row = OutcomeList['items'][number];

/** More matches than all leagues play on one day. */
const wholeDay = 500;
/** Maximum number of rows on the page; the file contains all. */
const listed = 200;

/**
 * A day's outcomes by probability.
 * @throws {AppError} 403 without premium; 422 for a league, a market or a time zone that does not exist
 */
export async function listOutcomes(query: OutcomesQuery, viewer: Viewer): Promise<OutcomeList> {
  const { date, rows } = await find(query, viewer);
  return { date, total: rows.length, items: rows.slice(0, listed) };
}

/** New columns are added at the end: readers may rely on the order. */
const columns = {
  date: ({ match }) => match.date,
  kick_off: ({ match }) => match.kickOff,
  league: ({ match }) => match.league.code,
  home: ({ match }) => match.home.name,
  away: ({ match }) => match.away.name,
  market: ({ market }) => market,
  outcome: ({ id }) => id,
  probability: ({ probability }) => probability,
  fair_odds: (row) => row.fairOdds,
  match_id: ({ match }) => match.id,
  slug: ({ match }) => match.slug,
} satisfies Record<string, (row: Row) => CsvValue>;

/**
 * All outcomes as CSV (RFC 4180).
 * @throws as listOutcomes
 */
export async function outcomesCsv(query: OutcomesQuery, viewer: Viewer): Promise<string> {
  const { rows } = await find(query, viewer);
  return [
    csvLine(Object.keys(columns)),
    ...rows.map((row) => csvLine(Object.values(columns).map((read) => read(row)))),
  ].join('');
}

async function find(query: OutcomesQuery, viewer: Viewer): Promise<{ date: string; rows: Row[] }> {
  if (!mayUseTools(viewer)) throw new AppError(403, 'errors.premiumTool');
  const moment = siteMoment();
  const { date, range } = askedDay(query.date, moment, query.tz);
  const asked = marketIdOf(query.betType);
  const shown = asked ? markets.filter(({ id }) => id === asked) : markets;
  const filter = { from: range.start, to: range.end, leagueCode: leagueCodeOf(query.league) };
  const found = await listMatches(getRuntime().database.sql, {
    filter,
    order: 'kick-off',
    page: { limit: wholeDay },
    now: moment.now,
  });
  const rows = found
    .flatMap((row) =>
      outcomesOf(
        row,
        shown.filter(({ id }) => maySeeMarket(id, viewer, row.match.kickOff, moment.now)),
        moment,
      ),
    )
    .filter(({ probability }) => probability >= query.minProbability && probability <= query.maxProbability)
    .sort(
      (a, b) =>
        b.probability - a.probability || a.match.kickOff.localeCompare(b.match.kickOff) || a.match.id - b.match.id,
    );
  return { date, rows };
}

function outcomesOf(row: MatchRow, shown: readonly Market[], moment: Moment): Row[] {
  const { prediction } = row;
  if (!prediction) return [];
  const {
    id: matchId,
    date,
    slug,
    league,
    home,
    away,
    kickOff,
    kickOffKnown,
    replay,
    status,
    live,
  } = toMatchSummary(row, moment);
  const match = { id: matchId, date, slug, league, home, away, kickOff, kickOffKnown, replay, status, live };
  const matrix = matrixOf(prediction);
  return shown.flatMap((market) => {
    const probabilities = marketOf(prediction, market.id, matrix);
    const percents = percentsFrom(matrix, market, probabilities);
    return Object.entries(probabilities).map(([id, probability]) => ({
      match,
      market: market.id,
      id,
      probability,
      percent: percents[id] ?? 0,
      fairOdds: probability > 0 ? fairOdds(probability) : null,
    }));
  });
}
