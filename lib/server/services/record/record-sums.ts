import { bandOf } from '@/lib/domain/football/band-rates';
import { scoreOf } from '@/lib/domain/football/match';
import { siteDay } from '@/lib/domain/shared/dates';
import { countableChances, countedMarkets } from '@/lib/model/scoring/countable-chances';
import type { BandSums, RecordEntry, ScoreSums, UncountedRow } from '@/lib/server/repositories/record-repository';
import { matrixOf, type MatrixParameters } from '@/lib/server/services/matches/match-summary';

type CountedGrade = NonNullable<UncountedRow['counted']>;

/** Collects what a batch of grades adds to the running sums, so that each of their rows is written once. */
export class RecordSums {
  private readonly scoreRows = new Map<string, ScoreSums>();
  private readonly bandRows = new Map<string, BandSums>();

  /** @param zone the site's, whose months are counted */
  constructor(private readonly zone: string) {}

  /** @param sign 1 to count the grade, -1 to take it out again */
  add(
    row: Pick<UncountedRow, 'origin' | 'leagueCode' | 'kickOff' | 'markets'> & MatrixParameters,
    grade: CountedGrade,
    entry: RecordEntry,
    sign: 1 | -1,
  ): void {
    const score = this.scoreRow(row);
    score.matches += sign;
    score.called += grade.called ? sign : 0;
    score.rps += sign * grade.rps;
    score.brier += sign * grade.brier;
    score.logLoss += sign * grade.logLoss;
    score.baseRps += sign * entry.baseRps;
    score.baseBrier += sign * entry.baseBrier;
    score.baseLogLoss += sign * entry.baseLogLoss;
    score.leadSquares += sign * (entry.baseRps - grade.rps) ** 2;
    if (entry.marketRps !== null && entry.marketBrier !== null && entry.marketLogLoss !== null) {
      score.marketMatches += sign;
      score.marketRps += sign * entry.marketRps;
      score.marketBrier += sign * entry.marketBrier;
      score.marketLogLoss += sign * entry.marketLogLoss;
      score.modelRps += sign * grade.rps;
      score.modelBrier += sign * grade.brier;
      score.modelLogLoss += sign * grade.logLoss;
    }
    const matrix = matrixOf(row);
    for (const market of countedMarkets) {
      const published = market.isDerived ? market.probability(matrix) : (row.markets[market.id] ?? {});
      for (const { probability, happened } of countableChances(market, published, {
        home: grade.homeGoals,
        away: grade.awayGoals,
        halfTime: scoreOf(grade.halfTimeHomeGoals, grade.halfTimeAwayGoals),
      })) {
        const band = this.bandRow(row, market.id, bandOf(probability));
        band.chances += sign;
        band.forecast += sign * probability;
        band.hits += happened ? sign : 0;
      }
    }
  }

  scores(): ScoreSums[] {
    return [...this.scoreRows.values()];
  }

  bands(): BandSums[] {
    return [...this.bandRows.values()];
  }

  private scoreRow({
    origin,
    leagueCode,
    kickOff,
  }: Pick<UncountedRow, 'origin' | 'leagueCode' | 'kickOff'>): ScoreSums {
    const month = siteDay(kickOff, this.zone).slice(0, 7);
    const key = `${origin} ${leagueCode} ${month}`;
    const nothing = {
      matches: 0,
      called: 0,
      rps: 0,
      brier: 0,
      logLoss: 0,
      baseRps: 0,
      baseBrier: 0,
      baseLogLoss: 0,
      leadSquares: 0,
      marketMatches: 0,
      marketRps: 0,
      marketBrier: 0,
      marketLogLoss: 0,
      modelRps: 0,
      modelBrier: 0,
      modelLogLoss: 0,
    };
    const row = this.scoreRows.get(key) ?? { origin, leagueCode, month, ...nothing };
    this.scoreRows.set(key, row);
    return row;
  }

  private bandRow(
    { origin, leagueCode }: Pick<UncountedRow, 'origin' | 'leagueCode'>,
    market: string,
    band: number,
  ): BandSums {
    const key = `${origin} ${leagueCode} ${market} ${band}`;
    const row = this.bandRows.get(key) ?? { origin, leagueCode, market, band, chances: 0, forecast: 0, hits: 0 };
    this.bandRows.set(key, row);
    return row;
  }
}
