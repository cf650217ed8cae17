import { expect, test } from 'vitest';
import { seededRandom } from '@/tests/support/synthetic-league';
import { solveCholesky } from './cholesky';
import { derivatives } from './newton';
import { logLikelihood, penalty, type Problem } from './problem';

const random = seededRandom(3);
const goals = () => Float64Array.from({ length: 60 }, () => Math.floor(random() * 3));
const [homeGoals, awayGoals] = [goals(), goals()];
// Every second match is a mix of goals and the worth of chances, of which the correction knows only the goals.
const mixed = (of: Float64Array) => of.map((count, match) => (match % 2 ? 0.6 * count + 2 * random() - 0.5 : count));
const weight = Float64Array.from({ length: 60 }, () => random());
const problem: Problem = {
  matches: 60,
  teams: 5,
  home: Int32Array.from({ length: 60 }, (_, k) => k % 5),
  away: Int32Array.from({ length: 60 }, (_, k) => (k + 1 + (k % 4)) % 5),
  weight,
  homeTarget: mixed(homeGoals),
  awayTarget: mixed(awayGoals),
  homeGoals,
  awayGoals,
  goalWeight: weight.map((own, match) => (match % 2 ? 0.6 * own : own)),
  priorAttack: Float64Array.from({ length: 5 }, () => random() - 0.5),
  priorDefence: Float64Array.from({ length: 5 }, () => random() - 0.5),
  strengthPenalty: 8.5,
  stylePenalty: 90,
  leaguePrecision: 1,
  leaguePrior: { mean: 0.2, homeAdvantage: 0.22 },
  rho: -0.08,
};
const at = Float64Array.from({ length: 12 }, () => random() - 0.5);
const objective = (x: Float64Array, of: Problem) => penalty(of, x) - logLikelihood(of, x);
const gradientAt = (x: Float64Array, of: Problem) => {
  const gradient = new Float64Array(12);
  const information = new Float64Array(144);
  derivatives(of, x, gradient, information);
  return { gradient, information };
};
const moved = (index: number, by: number) => at.map((value, position) => (position === index ? value + by : value));

test('the gradient is that of the objective, including tau', () => {
  const { gradient } = gradientAt(at, problem);
  for (let index = 0; index < 12; index += 1) {
    const slope = (objective(moved(index, 1e-5), problem) - objective(moved(index, -1e-5), problem)) / 2e-5;
    expect(gradient[index], `parameter ${index}`).toBeCloseTo(slope, 5);
  }
});

test('without tau the information is the Hessian', () => {
  const independent = { ...problem, rho: 0 };
  const { information } = gradientAt(at, independent);
  for (let column = 0; column < 12; column += 1) {
    const up = gradientAt(moved(column, 1e-5), independent).gradient;
    const down = gradientAt(moved(column, -1e-5), independent).gradient;
    for (let row = column; row < 12; row += 1) {
      const slope = ((up[row] ?? 0) - (down[row] ?? 0)) / 2e-5;
      expect(information[row * 12 + column], `${row}, ${column}`).toBeCloseTo(slope, 4);
    }
  }
});

test('Cholesky solves, and rejects matrices that are not positive definite', () => {
  const rhs = Float64Array.from([10, 13]);
  solveCholesky(Float64Array.from([4, 0, 2, 5]), 2, rhs);
  expect(rhs[0]).toBeCloseTo(1.5, 12);
  expect(rhs[1]).toBeCloseTo(2, 12);
  expect(() => solveCholesky(Float64Array.from([1, 0, 2, 1]), 2, Float64Array.from([1, 1]))).toThrow('row 1');
});
