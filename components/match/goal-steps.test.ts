import { describe, expect, it } from 'vitest';
import { matchDetail } from '@/tests/support/match-fixtures';
import { goalSteps } from './goal-steps';

describe('the steps to the projected goals', () => {
  const { why } = matchDetail({ id: 1, home: 'Arsenal', away: 'Everton', goals: { home: 2.27, away: 0.57 } });

  it.each(['home', 'away'] as const)(
    'connect the league average to the %s team’s projected goals without a gap',
    (side) => {
      const parts = why?.[side];
      if (!parts) throw new Error('no parts');
      const steps = goalSteps(parts);
      expect(steps[0]?.from).toBe(0);
      steps.slice(1).forEach((step, index) => expect(step.from).toBeCloseTo(steps[index]?.to ?? NaN, 12));
      expect(steps.at(-1)?.to).toBeCloseTo(parts.goals, 12);
      expect(steps.reduce((sum, step) => sum + step.log, 0)).toBeCloseTo(parts.logGoals, 12);
    },
  );
});
