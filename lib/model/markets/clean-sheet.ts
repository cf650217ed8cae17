import { defineMarket, wonOrLost } from './define-market';
import type { MarketMessages } from './types';

/** Two questions in one market: does it hold for the home side, and for the away side. */
function ofEitherSide<const Id extends string>(
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

/** Whether the named side concedes nothing. */
export const cleanSheet = ofEitherSide(
  'clean-sheet',
  { name: 'match.cleanSheet', definition: 'betTypes.define.cleanSheet' },
  (_own, other) => other === 0,
);

/** Whether the named side wins without conceding. */
export const winToNil = ofEitherSide(
  'win-to-nil',
  { name: 'match.winToNil', definition: 'betTypes.define.winToNil' },
  (own, other) => own > 0 && other === 0,
);
