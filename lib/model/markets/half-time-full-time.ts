import { outcomeOf, resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import { defineHalfMarket } from './define-half-market';
import { byOutcome } from './define-market';

type HalfTimeFullTime = `${ResultOutcome}-${ResultOutcome}`;

const OUTCOMES: readonly HalfTimeFullTime[] = resultOutcomes.flatMap((first) =>
  resultOutcomes.map((second) => `${first}-${second}` as const),
);
const signsOf = (outcome: HalfTimeFullTime) => outcome.split('-') as [ResultOutcome, ResultOutcome];

export const halfTimeFullTime = defineHalfMarket({
  id: 'half-time-full-time',
  family: 'half-time-full-time',
  pageOrder: 16,
  messages: {
    name: 'markets.halfTimeFullTime',
    definition: 'betTypes.define.halfTimeFullTime',
    outcomes: byOutcome(OUTCOMES, (outcome) => ({ signs: signsOf(outcome) })),
  },
  outcomes: OUTCOMES,
  winner: (halfTime, fullTime) => `${outcomeOf(halfTime)}-${outcomeOf(fullTime)}` as const,
});
