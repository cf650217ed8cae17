type Competition = {
  /** The API's shortcut: its numeric ids are of one season each. */
  shortcut: string;
  /** Matchdays of a season; what follows them is no part of the league. */
  rounds: number;
  /** Of a cup: its rounds in their order. */
  names?: readonly string[];
};

/**
 * What the source keeps well. Everybody may open a competition there: the European Championship of its samples has
 * half-times and goals that contradict each other, and neither groups nor grounds of its own.
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
