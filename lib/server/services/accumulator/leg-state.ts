import type { LegState } from '@/lib/contracts/accumulator';
import type { MatchStatus } from '@/lib/domain/football/match';

const states: Readonly<Record<MatchStatus, LegState>> = {
  scheduled: 'open',
  live: 'started',
  'result-awaited': 'started',
  finished: 'finished',
  postponed: 'postponed',
  abandoned: 'void',
  cancelled: 'void',
  awarded: 'void',
};

/**
 * A leg's state. A match that has kicked off accepts no more bets, whatever its source reports.
 * @param status as shown now
 */
export function legStateOf(status: MatchStatus, facts: { hasPrediction: boolean; hasKickedOff: boolean }): LegState {
  const state = states[status];
  if (state === 'open' && facts.hasKickedOff) return 'started';
  return state === 'open' && !facts.hasPrediction ? 'no-prediction' : state;
}
