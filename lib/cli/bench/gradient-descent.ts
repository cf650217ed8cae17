import { derivatives } from '@/lib/model/dixon-coles/newton';
import { logLikelihood, penalty, type Problem } from '@/lib/model/dixon-coles/problem';

const TOLERANCE = 1e-4;
const MAX_STEPS = 20_000;

/**
 * The textbook method for the same optimum, as a baseline for the solver: gradient descent with step halving, until no
 * slope exceeds 1e-4.
 * @returns the number of steps
 */
export function gradientDescent(problem: Problem, parameters: Float64Array): number {
  const n = parameters.length;
  const gradient = new Float64Array(n);
  const unused = new Float64Array(n * n);
  const objective = (point: Float64Array) => penalty(problem, point) - logLikelihood(problem, point);
  let rate = 1e-3;
  let value = objective(parameters);
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    derivatives(problem, parameters, gradient, unused);
    rate *= 2;
    let next = parameters;
    do {
      rate /= 2;
      next = parameters.map((parameter, index) => parameter - rate * (gradient[index] ?? 0));
    } while (objective(next) > value);
    const moved = Math.max(...next.map((parameter, index) => Math.abs(parameter - (parameters[index] ?? 0))));
    parameters.set(next);
    value = objective(next);
    if (moved < TOLERANCE * rate) return step;
    rate *= 1.5;
  }
  return MAX_STEPS;
}
