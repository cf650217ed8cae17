/**
 * A rating expressed in goals, as a share of an average team's: 0.2 is a fifth more. An attack multiplies the goals
 * scored by its exponential, a defence the goals conceded by the exponential of its negative (lib/model/dixon-coles).
 * @param rating deviation in log goals
 */
export function goalChange(side: 'attack' | 'defence', rating: number): number {
  return Math.exp(side === 'attack' ? rating : -rating) - 1;
}
