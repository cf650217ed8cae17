import type { MessageKey } from '@/lib/i18n/translate';
import { defineMarket } from './define-market';
import type { Settlement } from './types';

type Sign = 'minus' | 'plus';
type Size = '0-25' | '0-5' | '0-75' | '1' | '1-25' | '1-5' | '1-75' | '2' | '2-25' | '2-5';
type LineName = `${Sign}-${Size}` | '0';

const OPPOSITE: Readonly<Record<Settlement, Settlement>> = {
  won: 'lost',
  'half-won': 'half-lost',
  void: 'void',
  'half-lost': 'half-won',
  lost: 'won',
};

/** A quarter line consists of two half stakes on its neighbours: one of them is void if the margin is .25 away. */
function settleMargin(margin: number): Settlement {
  if (margin >= 0.5) return 'won';
  if (margin === 0.25) return 'half-won';
  if (margin === 0) return 'void';
  return margin === -0.25 ? 'half-lost' : 'lost';
}

/** Whole lines may be level, half lines never are, quarter lines are two bets. */
function definitionOf(line: number): MessageKey {
  if (Number.isInteger(line)) return 'betTypes.define.handicapWhole';
  return Number.isInteger(line * 2) ? 'betTypes.define.handicapHalf' : 'betTypes.define.handicapQuarter';
}

function handicap<L extends LineName>(name: L, line: number) {
  return defineMarket({
    id: `asian-handicap-${name}` as const,
    family: 'asian-handicap',
    group: 'handicap',
    messages: {
      name: 'match.asianHandicap',
      definition: definitionOf(line),
      outcomes: { home: { team: 'home' }, away: { team: 'away' } },
    },
    line,
    outcomes: ['home', 'away'],
    partitions: [['home', 'away']],
    settle: (score) => {
      const home = settleMargin(score.home - score.away + line);
      return { home, away: OPPOSITE[home] };
    },
  });
}

/**
 * Asian handicap from -2.5 to +2.5; `line` is added to the home side's goals, and its negative to the away side's.
 * `probability` is the break-even probability, `parts` separates win, half-win, push, half-loss and loss.
 */
export const asianHandicapMarkets = [
  handicap('minus-2-5', -2.5),
  handicap('minus-2-25', -2.25),
  handicap('minus-2', -2),
  handicap('minus-1-75', -1.75),
  handicap('minus-1-5', -1.5),
  handicap('minus-1-25', -1.25),
  handicap('minus-1', -1),
  handicap('minus-0-75', -0.75),
  handicap('minus-0-5', -0.5),
  handicap('minus-0-25', -0.25),
  handicap('0', 0),
  handicap('plus-0-25', 0.25),
  handicap('plus-0-5', 0.5),
  handicap('plus-0-75', 0.75),
  handicap('plus-1', 1),
  handicap('plus-1-25', 1.25),
  handicap('plus-1-5', 1.5),
  handicap('plus-1-75', 1.75),
  handicap('plus-2', 2),
  handicap('plus-2-25', 2.25),
  handicap('plus-2-5', 2.5),
] as const;
