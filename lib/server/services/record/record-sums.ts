import { bandOf, halfCount } from '@/lib/domain/football/band-rates';
import { scoreOf } from '@/lib/domain/football/match';
import { siteDay } from '@/lib/domain/shared/dates';
import { countableChances, countedMarkets } from '@/lib/model/scoring/countable-chances';
import type {
  BandSums,
  ChallengeSums,
  RecordEntry,
  ScoreSums,
  UncountedRow,
  VersionSums,
} from '@/lib/server/repositories/record-repository';
import { matrixOf, type MatrixParameters } from '@/lib/server/services/matches/match-summary';

type CountedGrade = NonNullable<UncountedRow['counted']>;
type CountedRow = Pick<
  UncountedRow,
  'origin' | 'leagueCode' | 'kickOff' | 'tip' | 'forecast' | 'markets' | 'version' | 'challenger'
> &
  MatrixParameters;

/**
 * Collects the changes that a batch of grades makes to the running sums, so that each of their rows is written once.
 */
export class RecordSums {
  private readonly scoreRows = new Map<string, ScoreSums>();
  private readonly bandRows = new Map<string, BandSums>();
  private readonly versionRows = new Map<string, VersionSums>();
  private readonly challengeRows = new Map<string, ChallengeSums>();

  /** @param zone the site's, which decides the months */
  constructor(private readonly zone: string) {}

  /** @param sign 1 to add the grade, -1 to subtract it */
  add(row: CountedRow, grade: CountedGrade, entry: RecordEntry, sign: 1 | -1): void {
    this.addVersion(row, grade, entry, sign);
    this.addChallenge(row, grade, entry, sign);
    const score = this.scoreRow(row);
    score.matches += sign;
    score.called += grade.called ? sign : 0;
    score.expected += sign * row.forecast[row.tip];
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
        const half = bandOf(probability, halfCount);
        const band = this.bandRow(row, market.id, Math.floor(half / 2));
        const [forecast, hits] = [sign * probability, happened ? sign : 0];
        band.chances += sign;
        band.forecast += forecast;
        band.hits += hits;
        if (half % 2 === 0) continue;
        band.upperChances += sign;
        band.upperForecast += forecast;
        band.upperHits += hits;
      }
    }
  }

  scores(): ScoreSums[] {
    return [...this.scoreRows.values()];
  }

  bands(): BandSums[] {
    return [...this.bandRows.values()];
  }

  versions(): VersionSums[] {
    return [...this.versionRows.values()];
  }

  challenges(): ChallengeSums[] {
    return [...this.challengeRows.values()];
  }

  private addVersion({ origin, version }: CountedRow, grade: CountedGrade, entry: RecordEntry, sign: 1 | -1): void {
    const nothing = { matches: 0, priced: 0, ours: 0, best: 0, oursSquares: 0, bestSquares: 0, products: 0 };
    const key = `${origin} ${version}`;
    const row = this.versionRows.get(key) ?? { origin, version, ...nothing, won: 0, profit: 0, profitSquares: 0 };
    this.versionRows.set(key, row);
    row.matches += sign;
    if (entry.marketRps === null || entry.tipPrice === null) return;
    const [ours, best] = [entry.baseRps - grade.rps, entry.baseRps - entry.marketRps];
    const profit = (grade.called ? entry.tipPrice : 0) - 1;
    row.priced += sign;
    row.ours += sign * ours;
    row.best += sign * best;
    row.oursSquares += sign * ours ** 2;
    row.bestSquares += sign * best ** 2;
    row.products += sign * ours * best;
    row.won += grade.called ? sign : 0;
    row.profit += sign * profit;
    row.profitSquares += sign * profit ** 2;
  }

  private addChallenge({ version, challenger }: CountedRow, grade: CountedGrade, entry: RecordEntry, sign: 1 | -1) {
    const { challengerRps, challengerLogLoss } = entry;
    if (!challenger || challengerRps === null || challengerLogLoss === null) return;
    const nothing = { matches: 0, rps: 0, challengerRps: 0, rpsSquares: 0 };
    const nothingLost = { logLoss: 0, challengerLogLoss: 0, logLossSquares: 0 };
    const pair = { champion: version, challenger: challenger.modelVersion };
    const key = `${pair.champion} ${pair.challenger}`;
    const row = this.challengeRows.get(key) ?? { ...pair, ...nothing, ...nothingLost };
    this.challengeRows.set(key, row);
    row.matches += sign;
    row.rps += sign * grade.rps;
    row.challengerRps += sign * challengerRps;
    row.rpsSquares += sign * (grade.rps - challengerRps) ** 2;
    row.logLoss += sign * grade.logLoss;
    row.challengerLogLoss += sign * challengerLogLoss;
    row.logLossSquares += sign * (grade.logLoss - challengerLogLoss) ** 2;
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
      expected: 0,
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
    const nothing = { chances: 0, forecast: 0, hits: 0, upperChances: 0, upperForecast: 0, upperHits: 0 };
    const row = this.bandRows.get(key) ?? { origin, leagueCode, market, band, ...nothing };
    this.bandRows.set(key, row);
    return row;
  }
}
