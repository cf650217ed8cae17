type Competition = {
  /** The API's shortcut: its numeric ids change with each season. */
  shortcut: string;
  /** Number of matchdays of a season; later ones are not part of the league. */
  rounds: number;
  /** Names of a cup's rounds, in order. */
  names?: readonly string[];
};

/**
 * The competitions that the source maintains well. Anyone may open a competition there: in its European Championship,
 * half-times and goals contradict each other, and it has neither groups nor grounds.
 */
const competitions: Readonly<Record<string, Competition>> = {
  'de.1': { shortcut: 'bl1', rounds: 34 },
  'de.2': { shortcut: 'bl2', rounds: 34 },
  'de.3': { shortcut: 'bl3', rounds: 38 },
  'de.cup': {
    shortcut: 'dfb',
    rounds: 6,
    names: ['Round 1', 'Round 2', 'Round of 16', 'Quarter-finals', 'Semi-finals', 'Final'],
  },
};

export const coveredLeagues: readonly string[] = Object.keys(competitions);

export const competitionOf = (leagueCode: string): Competition | undefined =>
  Object.hasOwn(competitions, leagueCode) ? competitions[leagueCode] : undefined;
