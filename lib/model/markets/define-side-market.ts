import { defineMarket, wonOrLost } from './define-market';
import type { MarketMessages } from './types';

/**
 * One market with two questions: whether it holds for the home side, and whether it holds for the away side.
 * @param holds given the goals of a side and of the other side
 */
export function defineSideMarket<const Id extends string>(
  id: Id,
  messages: Pick<MarketMessages, 'name' | 'definition'>,
  holds: (own: number, other: number) => boolean,
) {
  return defineMarket({
    id,
    family: id,
    group: 'goals',
    messages: {
      ...messages,
      outcomes: {
        'home-yes': { key: 'match.option.teamYes', team: 'home' },
        'home-no': { key: 'match.option.teamNo', team: 'home' },
        'away-yes': { key: 'match.option.teamYes', team: 'away' },
        'away-no': { key: 'match.option.teamNo', team: 'away' },
      },
    },
    outcomes: ['home-yes', 'home-no', 'away-yes', 'away-no'],
    partitions: [
      ['home-yes', 'home-no'],
      ['away-yes', 'away-no'],
    ],
    settle: (score) => {
      const home = holds(score.home, score.away);
      const away = holds(score.away, score.home);
      return wonOrLost({ 'home-yes': home, 'home-no': !home, 'away-yes': away, 'away-no': !away });
    },
  });
}
