import type { CalibrationBand, OriginRecord, RecordScores, TrackRecord } from '@/lib/contracts/track-record';
import { bandCount } from '@/lib/domain/football/band-rates';
import { findLeague } from '@/lib/domain/football/leagues';
import { groupBy } from '@/lib/domain/shared/group-by';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { markets } from '@/lib/model/markets/index';
import { meanProfit } from '@/lib/model/scoring/flat-stakes';
import { wilsonInterval } from '@/lib/model/scoring/wilson';
import { listForecastScores } from '@/lib/server/repositories/kept-forecast-repository';
import { findLastEntry } from '@/lib/server/repositories/ledger-repository';
import {
  listBands,
  listChallenges,
  listScores,
  listVersions,
  type MarketBand,
  type ScoreSums,
  type VersionSums,
} from '@/lib/server/repositories/record-repository';
import { dependsOn, getRuntime, requestLocale } from '@/lib/server/runtime';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { comparisonsOf, modelsOf } from './compare-models';
import { leadOf } from './lead-of';
import { seasonForecastsOf } from './season-forecasts-of';

const origins = ['live', 'backtest'] as const;

/**
 * Summarises all graded predictions from the running sums: live and backtest separately, by league, month and market.
 */
export async function getTrackRecord(): Promise<TrackRecord> {
  const { sql } = getRuntime().database;
  dependsOn(pageTags.all);
  const [sums, bands, last] = [await listScores(sql), await listBands(sql), await findLastEntry(sql)];
  const [versions, challenges] = [await listVersions(sql), await listChallenges(sql)];
  return {
    origins: origins.map((origin) => {
      const own = versions.filter((row) => row.origin === origin);
      return {
        ...originRecord(
          origin,
          sums.filter((row) => row.origin === origin),
          bands.filter((row) => row.origin === origin),
        ),
        stakes: stakesOf(own),
        ...modelsOf(own),
      };
    }),
    comparisons: comparisonsOf(challenges),
    seasonForecasts: seasonForecastsOf(await listForecastScores(sql)),
    ledger: { entries: last?.sequence ?? 0, hash: last?.hash ?? null },
  };
}

function originRecord(
  origin: OriginRecord['origin'],
  sums: readonly ScoreSums[],
  bands: readonly MarketBand[],
): Omit<OriginRecord, 'stakes' | 'models' | 'way'> {
  const locale = requestLocale();
  const leagues = [...groupBy(sums, (row) => row.leagueCode)].flatMap(([code, rows]) => {
    const [league, scores] = [findLeague(code), meansOf(rows)];
    return league && scores
      ? [
          {
            league: toLeagueRef({ code, slug: league.slug, name: league.name, country: league.country }, locale),
            rank: league.rank,
            lead: leadOf({
              matches: scores.matches,
              rps: total(rows, 'rps'),
              baseRps: total(rows, 'baseRps'),
              leadSquares: total(rows, 'leadSquares'),
            }),
            ...scores,
          },
        ]
      : [];
  });
  leagues.sort((a, b) => a.rank - b.rank);
  return {
    origin,
    total: meansOf(sums),
    leagues: leagues.map(({ rank: _, ...row }) => row),
    months: [...groupBy(sums, (row) => row.month)].flatMap(([month, rows]) => {
      const scores = meansOf(rows);
      return scores ? [{ month, ...scores }] : [];
    }),
    calibration: markets.flatMap(({ id }) => {
      const own = bands.filter((row) => row.market === id);
      return own.length > 0 ? [{ market: id, bands: own.map((row) => toBand(row)) }] : [];
    }),
  };
}

/** The result of staking one unit on the tip of every counted prediction at its closing price; null if none has one. */
function stakesOf(versions: readonly VersionSums[]): OriginRecord['stakes'] {
  const sum = (field: 'priced' | 'won' | 'profit' | 'profitSquares') =>
    versions.reduce((all, row) => all + row[field], 0);
  const [bets, won, profit] = [sum('priced'), sum('won'), sum('profit')];
  if (bets === 0) return null;
  const { mean, low, high } = meanProfit({ bets, profit, squares: sum('profitSquares') });
  return { bets, won, profit, perUnit: mean, low, high };
}

const total = (
  rows: readonly ScoreSums[],
  field: Exclude<keyof ScoreSums, 'origin' | 'leagueCode' | 'month'>,
): number => rows.reduce((sum, row) => sum + row[field], 0);

function meansOf(rows: readonly ScoreSums[]): RecordScores | null {
  const [matches, priced] = [total(rows, 'matches'), total(rows, 'marketMatches')];
  if (matches === 0) return null;
  const mean = (field: 'rps' | 'brier' | 'logLoss' | 'baseRps' | 'baseBrier' | 'baseLogLoss') =>
    total(rows, field) / matches;
  const pricedMean = (
    field: 'marketRps' | 'marketBrier' | 'marketLogLoss' | 'modelRps' | 'modelBrier' | 'modelLogLoss',
  ) => total(rows, field) / priced;
  return {
    matches,
    called: total(rows, 'called'),
    expected: total(rows, 'expected'),
    rps: mean('rps'),
    brier: mean('brier'),
    logLoss: mean('logLoss'),
    baseRate: { rps: mean('baseRps'), brier: mean('baseBrier'), logLoss: mean('baseLogLoss') },
    market:
      priced === 0
        ? null
        : {
            matches: priced,
            rps: pricedMean('marketRps'),
            brier: pricedMean('marketBrier'),
            logLoss: pricedMean('marketLogLoss'),
            model: {
              rps: pricedMean('modelRps'),
              brier: pricedMean('modelBrier'),
              logLoss: pricedMean('modelLogLoss'),
            },
          },
  };
}

/** A band in the contract's form; half a band if `count` is `halfCount`. */
export function toBand(
  { band, chances, forecast, hits }: Pick<MarketBand, 'band' | 'chances' | 'forecast' | 'hits'>,
  count = bandCount,
): CalibrationBand {
  const mean = Math.min(1, Math.max(0, forecast / chances));
  return {
    from: band / count,
    to: (band + 1) / count,
    count: chances,
    meanForecast: mean,
    hits,
    hitRate: hits / chances,
    ...wilsonInterval(hits, chances),
  };
}
