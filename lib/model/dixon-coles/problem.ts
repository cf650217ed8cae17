import { at } from './columns';
import { logTau } from './tau';

/**
 * One fit as numbers. Parameters are laid out as [mean, homeAdvantage, attack of each team, defence of each team];
 * `home` and `away` number the teams from 0, targets are goals (or a mix of goals with implied goals or with chances
 * converted to goals).
 */
export type Problem = {
  matches: number;
  teams: number;
  home: Int32Array;
  away: Int32Array;
  weight: Float64Array;
  homeTarget: Float64Array;
  awayTarget: Float64Array;
  /** The goals themselves, with their own weight: the low-score correction uses nothing else. */
  homeGoals: Float64Array;
  awayGoals: Float64Array;
  goalWeight: Float64Array;
  priorAttack: Float64Array;
  priorDefence: Float64Array;
  strengthPenalty: number;
  stylePenalty: number;
  leaguePrecision: number;
  /** Prior centre of mean and home advantage. */
  leaguePrior: { mean: number; homeAdvantage: number };
  /** 0 leaves the low-score correction out of the likelihood. */
  rho: number;
};

/**
 * Log factorials (for real arguments, linear interpolation is enough, because it only shifts the objective); 0 below 0.
 */
function logFactorial(value: number): number {
  if (value < 0) return 0;
  let sum = 0;
  for (let k = 2; k <= Math.floor(value); k += 1) sum += Math.log(k);
  return sum + (value % 1) * Math.log(Math.floor(value) + 1);
}

/** Weighted log-likelihood of the targets: Dixon-Coles, including log factorials. */
export function logLikelihood(problem: Problem, parameters: Float64Array): number {
  const { teams, rho } = problem;
  const mean = at(parameters, 0);
  const advantage = at(parameters, 1);
  let sum = 0;
  for (let k = 0; k < problem.matches; k += 1) {
    const i = at(problem.home, k);
    const j = at(problem.away, k);
    const x = at(problem.homeTarget, k);
    const y = at(problem.awayTarget, k);
    const logLambda = mean + advantage + at(parameters, 2 + i) - at(parameters, 2 + teams + j);
    const logMu = mean + at(parameters, 2 + j) - at(parameters, 2 + teams + i);
    const lambda = Math.exp(logLambda);
    const mu = Math.exp(logMu);
    const poisson = x * logLambda - lambda - logFactorial(x) + y * logMu - mu - logFactorial(y);
    sum += at(problem.weight, k) * poisson;
    if (rho !== 0)
      sum += at(problem.goalWeight, k) * logTau(at(problem.homeGoals, k), at(problem.awayGoals, k), lambda, mu, rho);
  }
  return sum;
}

/** The priors' share of the negative log-likelihood: ps s^2 / 2 + pg g^2 / 2 per team, and the league's own. */
export function penalty(problem: Problem, parameters: Float64Array): number {
  const { teams } = problem;
  let sum = (problem.leaguePrecision / 2) * (at(parameters, 0) - problem.leaguePrior.mean) ** 2;
  sum += (problem.leaguePrecision / 2) * (at(parameters, 1) - problem.leaguePrior.homeAdvantage) ** 2;
  for (let team = 0; team < teams; team += 1) {
    const attack = at(parameters, 2 + team) - at(problem.priorAttack, team);
    const defence = at(parameters, 2 + teams + team) - at(problem.priorDefence, team);
    sum += (problem.strengthPenalty / 2) * ((attack + defence) / 2) ** 2;
    sum += (problem.stylePenalty / 2) * ((attack - defence) / 2) ** 2;
  }
  return sum;
}
