import { describe, expect, test } from 'vitest';
import { dayNumber } from '@/lib/model/day-number';
import { readSharedJson, readSharedResults, sharedData, sharedNote } from '@/tests/support/shared-data';
import { expectedGoals } from './expected-goals';
import { buildProblem, fitLeague } from './fit';
import { firstOnOrAfter, prepareResults } from './prepare';
import { priorMeans } from './prior';
import { logLikelihood, penalty } from './problem';
import { scoreMatrix } from './score-matrix';
import { inferSeasons } from './seasons';
import { ELO_SETTINGS, type ModelSettings } from './settings';
import type { FittedResult, LeagueFit } from './types';

// Penalties this small only fix the gauge, and give the maximum likelihood fit of the open library.
const UNPENALISED: ModelSettings = {
  ...ELO_SETTINGS,
  decayPerDay: 0,
  strengthPenalty: 1e-6,
  stylePenalty: 1e-6,
  leaguePrecision: 0,
  prior: 'newcomer',
};

function problemOf(
  results: readonly FittedResult[],
  fittedOn: string,
  settings: ModelSettings,
  teams?: readonly string[],
) {
  const prepared = prepareResults(results);
  const today = dayNumber(fittedOn);
  const to = firstOnOrAfter(prepared, today);
  const from = firstOnOrAfter(prepared, today - settings.windowDays);
  const prior = priorMeans(settings, prepared, inferSeasons(prepared, to, teams));
  return buildProblem({ prepared, from, to, today }, { settings, prior }, teams ?? []);
}

function parametersOf(fit: LeagueFit, teams: readonly string[]): Float64Array {
  const ratings = teams.map((team) => fit.teams[team] ?? fit.newcomer);
  return Float64Array.from([
    fit.mean,
    fit.homeAdvantage,
    ...ratings.map((rating) => rating.attack),
    ...ratings.map((rating) => rating.defence),
  ]);
}

function likelihoodOf(results: readonly FittedResult[], fittedOn: string, settings: ModelSettings, fit: LeagueFit) {
  const { problem, teams } = problemOf(results, fittedOn, settings);
  const parameters = parametersOf(fit, teams);
  return { likelihood: logLikelihood(problem, parameters), penalty: penalty(problem, parameters) };
}

/** The open library's gauge: attacks average 1, defences are negative if good. */
function inLibraryGauge(fit: LeagueFit, team: string) {
  const ratings = Object.values(fit.teams);
  const meanAttack = ratings.reduce((sum, rating) => sum + rating.attack, 0) / ratings.length;
  const rating = fit.teams[team] ?? fit.newcomer;
  return { attack: rating.attack - meanAttack + 1, defence: -rating.defence + fit.mean + meanAttack - 1 };
}

describe.skipIf(sharedData === null)(`fits of the reference${sharedNote}`, () => {
  const results = sharedData === null ? [] : readSharedResults('en.1');
  const season = results.filter((row) => row.date > '2023-08-01' && row.date < '2024-07-01');

  test('independent Poisson, one season, unweighted', () => {
    const settings = { ...UNPENALISED, rho: 0 };
    const fit = fitLeague(season, { fittedOn: '2024-07-01', settings });
    expect(likelihoodOf(season, '2024-07-01', settings, fit).likelihood).toBeCloseTo(-1135.285, 3);
    expect(fit.homeAdvantage).toBeCloseTo(0.196, 3);
    const goals = expectedGoals(fit, 'Arsenal', 'Everton');
    expect(goals.home).toBeCloseTo(2.06, 3);
    expect(goals.away).toBeCloseTo(0.449, 3);
  });

  test('Dixon-Coles, one season, unweighted: the fitted rho is the most likely one', () => {
    const fitAt = (rho: number) => {
      const settings = { ...UNPENALISED, rho };
      const fit = fitLeague(season, { fittedOn: '2024-07-01', settings });
      return { fit, ...likelihoodOf(season, '2024-07-01', settings, fit) };
    };
    const best = fitAt(-0.01949);
    // The library stopped .0006 short of the maximum, so its last digits are not the optimum's.
    expect(best.likelihood).toBeCloseTo(-1135.252, 2);
    expect(best.likelihood).toBeGreaterThan(fitAt(-0.022).likelihood);
    expect(best.likelihood).toBeGreaterThan(fitAt(-0.017).likelihood);
    expect(inLibraryGauge(best.fit, 'Arsenal').attack).toBeCloseTo(1.39, 2);
    expect(inLibraryGauge(best.fit, 'Arsenal').defence).toBeCloseTo(-1.387, 2);
    expect(inLibraryGauge(best.fit, 'Manchester City').attack).toBeCloseTo(1.448, 2);
    expect(inLibraryGauge(best.fit, 'Manchester City').defence).toBeCloseTo(-1.223, 2);
  });

  test('Dixon-Coles, three seasons, xi .0018', () => {
    const three = results.filter((row) => row.date > '2021-08-01' && row.date < '2024-07-01');
    const settings = { ...UNPENALISED, rho: 0.00143, decayPerDay: 0.0018 };
    const fit = fitLeague(three, { fittedOn: '2024-05-20', settings });
    expect(fit.matches).toBe(1140);
    expect(likelihoodOf(three, '2024-05-20', settings, fit).likelihood).toBeCloseTo(-1614.091, 2);
    expect(fit.homeAdvantage).toBeCloseTo(0.211, 3);
    expect(inLibraryGauge(fit, 'Arsenal').attack).toBeCloseTo(1.478, 3);
    expect(inLibraryGauge(fit, 'Arsenal').defence).toBeCloseTo(-1.256, 3);
    const goals = expectedGoals(fit, 'Arsenal', 'Everton');
    expect(goals.home).toBeCloseTo(2.269, 2);
    expect(goals.away).toBeCloseTo(0.57, 2);
  });

  type OwnFit = {
    mu: number;
    h: number;
    nMatches: number;
    nTeams: number;
    penalisedNLL_with_logfactorials: number;
    teams: Record<string, { attack: number; defence: number }>;
    predictions: { home: string; away: string; lambdaHome: number; lambdaAway: number; H: number; score21: number }[];
  };

  test('shrunk fit without Elo: every rating, the objective, the predictions', () => {
    const own = readSharedJson<OwnFit>('reference', 'own_sg_fit_en1_2024-08-16.json');
    const settings: ModelSettings = {
      ...ELO_SETTINGS,
      strengthPenalty: 8.5,
      prior: 'newcomer',
      leaguePrecision: 0,
    };
    const teams = [
      ...new Set(results.filter((row) => row.date > '2024-08-01' && row.date < '2025-07-01').map((row) => row.home)),
    ];
    const fit = fitLeague(results, { fittedOn: '2024-08-16', teams, settings });
    expect(fit.matches).toBe(own.nMatches);
    expect(fit.matches).toBe(1860);
    expect(Object.keys(fit.teams)).toHaveLength(27);
    expect(fit.mean).toBeCloseTo(0.30083, 5);
    expect(fit.homeAdvantage).toBeCloseTo(0.20525, 5);
    for (const [team, rating] of Object.entries(own.teams)) {
      expect(fit.teams[team]?.attack, team).toBeCloseTo(rating.attack, 4);
      expect(fit.teams[team]?.defence, team).toBeCloseTo(rating.defence, 4);
    }
    for (const prediction of own.predictions) {
      const goals = expectedGoals(fit, prediction.home, prediction.away);
      expect(goals.home).toBeCloseTo(prediction.lambdaHome, 4);
      expect(goals.away).toBeCloseTo(prediction.lambdaAway, 4);
      expect(scoreMatrix(goals, fit.rho).cells[2]?.[1]).toBeCloseTo(prediction.score21, 4);
    }
    const built = problemOf(results, '2024-08-16', settings, teams);
    const parameters = parametersOf(fit, built.teams);
    expect(penalty(built.problem, parameters) - logLikelihood(built.problem, parameters)).toBeCloseTo(1115.631, 3);
  });

  test('shrunk fit with the Elo prior: first ten matches of 2024-25, refitted before each day', () => {
    type Prediction = { date: string; home: string; away: string; lambdaHome: number; lambdaAway: number };
    const own = readSharedJson<{ predictions: Prediction[] }>('reference', 'own_eloprior_en1_first10_2024-25.json');
    const teams = [
      ...new Set(results.filter((row) => row.date > '2024-08-01' && row.date < '2025-07-01').map((row) => row.home)),
    ];
    for (const prediction of own.predictions) {
      const settings = { ...ELO_SETTINGS, leaguePrecision: 0 };
      const fit = fitLeague(results, { fittedOn: prediction.date, teams, settings });
      const goals = expectedGoals(fit, prediction.home, prediction.away);
      expect(goals.home, prediction.home).toBeCloseTo(prediction.lambdaHome, 4);
      expect(goals.away, prediction.away).toBeCloseTo(prediction.lambdaAway, 4);
    }
  });
});
