import type { LeagueFit } from '@/lib/model/dixon-coles/types';

/** Gives every team the same strength: only the league's goals and home advantage remain. */
export const withoutRatings = ({
  modelVersion,
  fittedOn,
  mean,
  homeAdvantage,
  rho,
  matches,
}: LeagueFit): LeagueFit => ({
  modelVersion,
  fittedOn,
  mean,
  homeAdvantage,
  rho,
  matches,
  teams: {},
  newcomer: { attack: 0, defence: 0 },
});
