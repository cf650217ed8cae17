import { defineMarket, wonOrLost } from './define-market';

/** Whether the named side concedes nothing. Two questions in one market: home-yes/home-no and away-yes/away-no. */
export const cleanSheet = defineMarket({
  id: 'clean-sheet',
  family: 'clean-sheet',
  group: 'goals',
  messages: {
    name: 'match.cleanSheet',
    definition: 'betTypes.define.cleanSheet',
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
    const home = score.away === 0;
    const away = score.home === 0;
    return wonOrLost({ 'home-yes': home, 'home-no': !home, 'away-yes': away, 'away-no': !away });
  },
});
