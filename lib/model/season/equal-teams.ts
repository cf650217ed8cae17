import type { LeagueFit } from '@/lib/model/dixon-coles/types';

/** Every team of the same strength: the league's goals and home advantage are all that is left. */
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
