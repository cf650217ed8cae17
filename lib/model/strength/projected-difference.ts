import type { LeagueFit } from '@/lib/model/dixon-coles/types';

/**
 * The goal difference that a fit projects for a match of a team against an average one of its league on neutral ground:
 * exp(m + attack) - exp(m - defence), where m is the mean of home and away in log goals. Null for a team unknown to the
 * fit.
 */
export function projectedDifference({ mean, homeAdvantage, teams }: LeagueFit, teamId: string): number | null {
  const rating = teams[teamId];
  if (!rating) return null;
  const base = mean + homeAdvantage / 2;
  return Math.exp(base + rating.attack) - Math.exp(base - rating.defence);
}
