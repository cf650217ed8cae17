import { solveCholesky } from './cholesky';
import { add, at } from './columns';
import type { Problem } from './problem';
import { logTauSlope } from './tau';

const STEP_CAP = 1.5;
const TOLERANCE = 1e-6;
const MAX_STEPS = 100;
/**
 * Real leagues need a dozen steps. More than this means oscillation around the minimum, because the Hessian ignores
 * tau.
 */
const UNDAMPED_STEPS = 30;

/**
 * Gradient of the penalised negative log-likelihood (exact, including tau) and its Poisson information plus penalties
 * (row-major lower triangle), written into the given arrays of length n and n * n, n = 2 + 2 teams.
 */
export function derivatives(
  problem: Problem,
  point: Float64Array,
  gradient: Float64Array,
  information: Float64Array,
): void {
  const { teams, rho } = problem;
  const n = 2 + 2 * teams;
  gradient.fill(0);
  information.fill(0);
  const growth = Float64Array.from(point, Math.exp);
  const base = at(growth, 0);
  const homeBase = base * at(growth, 1);
  for (let k = 0; k < problem.matches; k += 1) {
    const homeAttack = 2 + at(problem.home, k);
    const awayAttack = 2 + at(problem.away, k);
    const homeDefence = 2 + teams + at(problem.home, k);
    const awayDefence = 2 + teams + at(problem.away, k);
    const x = at(problem.homeTarget, k);
    const y = at(problem.awayTarget, k);
    const weight = at(problem.weight, k);
    const lambda = (homeBase * at(growth, homeAttack)) / at(growth, awayDefence);
    const mu = (base * at(growth, awayAttack)) / at(growth, homeDefence);
    let slopeHome = weight * (lambda - x);
    let slopeAway = weight * (mu - y);
    const homeGoals = at(problem.homeGoals, k);
    const awayGoals = at(problem.awayGoals, k);
    if (rho !== 0 && homeGoals <= 1 && awayGoals <= 1) {
      const goalWeight = at(problem.goalWeight, k);
      slopeHome -= goalWeight * logTauSlope(homeGoals, awayGoals, lambda, mu, rho);
      slopeAway -= goalWeight * logTauSlope(awayGoals, homeGoals, mu, lambda, rho);
    }
    add(gradient, 0, slopeHome + slopeAway);
    add(gradient, 1, slopeHome);
    add(gradient, homeAttack, slopeHome);
    add(gradient, awayDefence, -slopeHome);
    add(gradient, awayAttack, slopeAway);
    add(gradient, homeDefence, -slopeAway);

    const home = weight * lambda;
    const away = weight * mu;
    add(information, 0, home + away);
    add(information, n, home);
    add(information, homeAttack * n, home);
    add(information, homeAttack * n + 1, home);
    add(information, homeAttack * n + homeAttack, home);
    add(information, awayDefence * n, -home);
    add(information, awayDefence * n + 1, -home);
    add(information, awayDefence * n + homeAttack, -home);
    add(information, awayDefence * n + awayDefence, home);
    add(information, awayAttack * n, away);
    add(information, awayAttack * n + awayAttack, away);
    add(information, homeDefence * n, -away);
    add(information, homeDefence * n + awayAttack, -away);
    add(information, homeDefence * n + homeDefence, away);
  }
  // Only home goals contain the home advantage, so its diagonal equals its product with the mean.
  information[n + 1] = at(information, n);
  addPriors(problem, point, gradient, information);
}

function addPriors(problem: Problem, point: Float64Array, gradient: Float64Array, information: Float64Array): void {
  const { teams, strengthPenalty, stylePenalty, leaguePrecision, leaguePrior } = problem;
  const n = 2 + 2 * teams;
  add(gradient, 0, leaguePrecision * (at(point, 0) - leaguePrior.mean));
  add(gradient, 1, leaguePrecision * (at(point, 1) - leaguePrior.homeAdvantage));
  add(information, 0, leaguePrecision);
  add(information, n + 1, leaguePrecision);
  const same = (strengthPenalty + stylePenalty) / 4;
  const cross = (strengthPenalty - stylePenalty) / 4;
  for (let team = 0; team < teams; team += 1) {
    const attack = 2 + team;
    const defence = 2 + teams + team;
    const attackOff = at(point, attack) - at(problem.priorAttack, team);
    const defenceOff = at(point, defence) - at(problem.priorDefence, team);
    add(gradient, attack, same * attackOff + cross * defenceOff);
    add(gradient, defence, cross * attackOff + same * defenceOff);
    add(information, attack * n + attack, same);
    add(information, defence * n + defence, same);
    add(information, defence * n + attack, cross);
  }
}

/**
 * Minimises the penalised negative log-likelihood by Newton steps with the Poisson information as Hessian; no component
 * moves by more than 1.5 per step, later steps are halved, and it ends when the largest move is below 1e-6.
 * @param parameters starting point; contains the solution afterwards
 * @returns the number of steps taken
 * @throws Error if 100 steps do not converge
 */
export function minimise(problem: Problem, parameters: Float64Array): number {
  const n = parameters.length;
  const step = new Float64Array(n);
  const information = new Float64Array(n * n);
  for (let count = 1; count <= MAX_STEPS; count += 1) {
    derivatives(problem, parameters, step, information);
    solveCholesky(information, n, step);
    let largest = 0;
    for (let k = 0; k < n; k += 1) largest = Math.max(largest, Math.abs(at(step, k)));
    const shrink = Math.min(1, STEP_CAP / largest) * (count > UNDAMPED_STEPS ? 0.5 : 1);
    for (let k = 0; k < n; k += 1) add(parameters, k, -(shrink * at(step, k)));
    if (largest < TOLERANCE) return count;
  }
  throw new Error(`The fit did not converge within ${MAX_STEPS} steps`);
}
