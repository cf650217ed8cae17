import { byOutcome, defineMarket } from './define-market';
import type { Settlement } from './types';

type Goals = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export type CorrectScoreOutcome = `${Goals}-${Goals}` | 'other';

const GOALS: readonly Goals[] = [0, 1, 2, 3, 4, 5, 6];
const OUTCOMES: readonly CorrectScoreOutcome[] = [
  ...GOALS.flatMap((home) => GOALS.map((away) => `${home}-${away}` as const)),
  'other',
];
const ALL_LOST: Readonly<Record<CorrectScoreOutcome, Settlement>> = byOutcome(OUTCOMES, () => 'lost');

/** The exact score up to six goals a side, home goals first; everything above is `other`. */
export const correctScore = defineMarket({
  id: 'correct-score',
  family: 'correct-score',
  group: 'score',
  pageOrder: 7,
  messages: {
    name: 'markets.correctScore',
    definition: 'betTypes.define.correctScore',
    outcomes: byOutcome(OUTCOMES, (outcome) => (outcome === 'other' ? 'match.option.otherScore' : { score: outcome })),
  },
  outcomes: OUTCOMES,
  partitions: [OUTCOMES],
  settle: (score) => {
    const name = `${score.home}-${score.away}`;
    const outcome = OUTCOMES.find((candidate) => candidate === name) ?? 'other';
    return { ...ALL_LOST, [outcome]: 'won' };
  },
});
