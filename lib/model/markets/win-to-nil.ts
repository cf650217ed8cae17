import { defineMarket, wonOrLost } from './define-market';

/** Whether the named side wins without conceding. */
export const winToNil = defineMarket({
  id: 'win-to-nil',
  family: 'win-to-nil',
  group: 'goals',
  messages: {
    name: 'match.winToNil',
    definition: 'betTypes.define.winToNil',
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
    const home = score.home > 0 && score.away === 0;
    const away = score.away > 0 && score.home === 0;
    return wonOrLost({ 'home-yes': home, 'home-no': !home, 'away-yes': away, 'away-no': !away });
  },
});
