import type { LeagueFit } from '@/lib/model/dixon-coles/types';

/** A plausible fit of a league; every team that it does not name is a newcomer. */
export const leagueFit = (teams: LeagueFit['teams'] = {}): LeagueFit => ({
  modelVersion: 'test-1',
  fittedOn: '2026-03-14',
  mean: 0.2,
  homeAdvantage: 0.25,
  rho: -0.08,
  matches: 380,
  teams,
  newcomer: { attack: -0.2, defence: -0.1 },
});
