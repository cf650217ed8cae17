import { byOutcome, defineMarket } from './define-market';
import type { Settlement } from './types';

/** The last one is open-ended. */
const OUTCOMES = ['0', '1', '2', '3', '4', '5', '6+'] as const;
type ExactGoals = (typeof OUTCOMES)[number];

const ALL_LOST: Readonly<Record<ExactGoals, Settlement>> = byOutcome(OUTCOMES, () => 'lost');

/** The number of goals of both teams added up. */
export const exactGoals = defineMarket({
  id: 'exact-goals',
  family: 'exact-goals',
  group: 'goals',
  isDerived: true,
  pageOrder: 12,
  messages: {
    name: 'markets.exactGoals',
    definition: 'betTypes.define.exactGoals',
    outcomes: byOutcome(OUTCOMES, (outcome) => ({ score: outcome })),
  },
  outcomes: OUTCOMES,
  partitions: [OUTCOMES],
  settle: ({ home, away }) => ({ ...ALL_LOST, [OUTCOMES[Math.min(home + away, 6)] ?? '6+']: 'won' }),
});
