import { byOutcome, defineMarket } from './define-market';
import type { Settlement } from './types';

const OUTCOMES = ['home-3', 'home-2', 'home-1', 'draw', 'away-1', 'away-2', 'away-3'] as const;
type WinningMargin = (typeof OUTCOMES)[number];

const ALL_LOST: Readonly<Record<WinningMargin, Settlement>> = byOutcome(OUTCOMES, () => 'lost');

/** The number of goals by which a team wins; three and more are one outcome. */
export const winningMargin = defineMarket({
  id: 'winning-margin',
  family: 'winning-margin',
  group: 'score',
  isDerived: true,
  pageOrder: 13,
  messages: {
    name: 'markets.winningMargin',
    definition: 'betTypes.define.winningMargin',
    outcomes: {
      'home-3': { key: 'markets.option.byThree', team: 'home' },
      'home-2': { key: 'markets.option.byTwo', team: 'home' },
      'home-1': { key: 'markets.option.byOne', team: 'home' },
      draw: 'match.outcome.draw',
      'away-1': { key: 'markets.option.byOne', team: 'away' },
      'away-2': { key: 'markets.option.byTwo', team: 'away' },
      'away-3': { key: 'markets.option.byThree', team: 'away' },
    },
  },
  outcomes: OUTCOMES,
  partitions: [OUTCOMES],
  settle: ({ home, away }) => {
    const margin = Math.min(Math.abs(home - away), 3);
    const outcome = OUTCOMES.find((one) => one === `${home > away ? 'home' : 'away'}-${margin}`) ?? 'draw';
    return { ...ALL_LOST, [outcome]: 'won' };
  },
});
