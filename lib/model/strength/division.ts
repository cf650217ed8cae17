/** The division of a league's code, counted from 1: 2 for de.2; 1 for a code without a number. */
export function divisionOf(leagueCode: string): number {
  return Number(/\.(\d+)$/.exec(leagueCode)?.[1] ?? 1);
}
