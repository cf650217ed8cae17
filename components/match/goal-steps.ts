import type { MatchDetail } from '@/lib/contracts/match-detail';

type GoalParts = NonNullable<MatchDetail['why']>['home'];

export type GoalStep = {
  name: 'base' | 'homeAdvantage' | 'attack' | 'defence';
  /** The part in log goals; a team's four parts add up to the logarithm of its projected goals. */
  log: number;
  /** The factor by which the step multiplies the goals. */
  factor: number;
  /** Goals before and after the step. */
  from: number;
  to: number;
};

/** The steps from a league-average team to the projected goals; the last one ends at `parts.goals`. */
export function goalSteps(parts: GoalParts): GoalStep[] {
  const names = ['base', 'homeAdvantage', 'attack', 'defence'] as const;
  let log = 0;
  return names.map((name, index) => {
    const from = index === 0 ? 0 : Math.exp(log);
    log += parts[name];
    return { name, log: parts[name], factor: Math.exp(parts[name]), from, to: Math.exp(log) };
  });
}
