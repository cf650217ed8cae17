import { knownFacts } from '@/lib/domain/football/known-facts';
import { leagueFormat } from '@/lib/domain/football/league-formats';
import { gradeLeague } from '@/lib/model/backtest/grade-league';
import { dayNumber } from '@/lib/model/day-number';
import { expectedGoals } from '@/lib/model/dixon-coles/expected-goals';
import { buildProblem, fitLeague } from '@/lib/model/dixon-coles/fit';
import { minimise } from '@/lib/model/dixon-coles/newton';
import { firstOnOrAfter, prepareResults } from '@/lib/model/dixon-coles/prepare';
import { priorMeans } from '@/lib/model/dixon-coles/prior';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { inferSeasons } from '@/lib/model/dixon-coles/seasons';
import { CHANCE_SETTINGS, ELO_SETTINGS, RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { markets } from '@/lib/model/markets';
import { SEASON_RUNS, simulateSeason } from '@/lib/model/season/simulate-season';
import { ARITHMETIC_LOOP, arithmeticLoopMs, medianMs, type BenchFigure } from './figure';
import { gradientDescent } from './gradient-descent';
import { readSnapshotResults } from './snapshot-results';

const LEAGUE = 'en.1';
const FITTED_ON = '2026-05-01';

function milliseconds(name: string, value: number, baselineName: string, baseline: number): BenchFigure {
  return { name, value, unit: 'ms', baselineName, ratio: value / baseline };
}

/** A whole fit as the site runs it: checking rows, Elo prior, solver. */
export async function benchFit(): Promise<BenchFigure> {
  const results = await readSnapshotResults(LEAGUE);
  const value = medianMs(() => fitLeague(results, { fittedOn: FITTED_ON }));
  return milliseconds(`fit of ${results.length} matches`, value, ARITHMETIC_LOOP, arithmeticLoopMs());
}

/** A whole fit with shots on target, corners and expected goals known for every match, compared with a fit on goals. */
export async function benchChanceFit(): Promise<BenchFigure> {
  const results = await readSnapshotResults(LEAGUE);
  // Their values do not affect the time.
  const known = results.map(({ date, home, away, homeGoals, awayGoals }): FittedResult => {
    const counts = { home: homeGoals + 3, away: awayGoals + 3 };
    return { date, home, away, homeGoals, awayGoals, chances: { xg: counts, onTarget: counts, corners: counts } };
  });
  const value = medianMs(() => fitLeague(known, { fittedOn: FITTED_ON, settings: CHANCE_SETTINGS }));
  const baseline = medianMs(() => fitLeague(results, { fittedOn: FITTED_ON, settings: RESULT_SETTINGS }));
  return milliseconds(`fit of ${results.length} matches with chances`, value, 'the same on goals', baseline);
}

/** A fit started from yesterday's, as on every day after the first. */
export async function benchWarmFit(): Promise<BenchFigure> {
  const results = await readSnapshotResults(LEAGUE);
  const warmStart = fitLeague(results, { fittedOn: '2026-04-20' });
  const value = medianMs(() => fitLeague(results, { fittedOn: FITTED_ON, warmStart }));
  return milliseconds(`warm fit of ${results.length} matches`, value, ARITHMETIC_LOOP, arithmeticLoopMs());
}

/** The solver alone against gradient descent on the very same objective. */
export async function benchSolver(): Promise<BenchFigure> {
  const prepared = prepareResults(await readSnapshotResults(LEAGUE));
  const today = dayNumber(FITTED_ON);
  const to = firstOnOrAfter(prepared, today);
  const prior = priorMeans(ELO_SETTINGS, prepared, inferSeasons(prepared, to));
  const { problem } = buildProblem({ prepared, from: 0, to, today }, { settings: RESULT_SETTINGS, prior }, []);
  const start = () => new Float64Array(2 + 2 * problem.teams);
  const value = medianMs(() => minimise(problem, start()));
  const baseline = medianMs(() => gradientDescent(problem, start()));
  return milliseconds(
    `Newton, ${problem.matches} matches, ${problem.teams} teams`,
    value,
    'gradient descent to 1e-4',
    baseline,
  );
}

/** One match: expected goals, score matrix, and every market of the registry. */
export async function benchMarkets(): Promise<BenchFigure> {
  const fit = fitLeague(await readSnapshotResults(LEAGUE), { fittedOn: FITTED_ON });
  const value = medianMs(() => {
    const matrix = scoreMatrix(expectedGoals(fit, 'Arsenal FC', 'Everton FC'), fit.rho);
    return markets.map((market) => market.probability(matrix));
  });
  return milliseconds(`matrix and ${markets.length} markets of a match`, value, ARITHMETIC_LOOP, arithmeticLoopMs());
}

/** One season walked forward, refitted before every match day. */
export async function benchWalkForward(): Promise<BenchFigure> {
  const results = await readSnapshotResults(LEAGUE);
  const value = medianMs(() => gradeLeague(results, { from: '2025-08-01', to: FITTED_ON }));
  return milliseconds('walk-forward of one season', value, ARITHMETIC_LOOP, arithmeticLoopMs());
}

/** All simulations of a half-played season. */
export async function benchSeason(): Promise<BenchFigure> {
  const results = await readSnapshotResults(LEAGUE);
  const fit = fitLeague(results, { fittedOn: FITTED_ON });
  const fixtures = results.filter(({ date }) => date >= '2026-01-01');
  const teams = [...new Set(fixtures.flatMap(({ home, away }) => [home, away]))];
  const season = { teams, played: [], remaining: fixtures, format: leagueFormat(knownFacts, LEAGUE, '2025-26') };
  const value = medianMs(() => simulateSeason(fit, season, { seed: 1 }));
  return milliseconds(`${SEASON_RUNS} ends of ${fixtures.length} matches`, value, ARITHMETIC_LOOP, arithmeticLoopMs());
}

export const modelBenchmarks: readonly (() => Promise<BenchFigure>)[] = [
  benchFit,
  benchChanceFit,
  benchWarmFit,
  benchSolver,
  benchMarkets,
  benchWalkForward,
  benchSeason,
];
