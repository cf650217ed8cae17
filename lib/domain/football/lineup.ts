/** Lines of a team, from its own goal outwards. */
export const lineupLines = ['goalkeeper', 'defence', 'midfield', 'attack'] as const;
export type LineupLine = (typeof lineupLines)[number];

export type LineupPlayer = {
  name: string;
  /** null if the source gives none. */
  shirtNumber: number | null;
  /** null if the source does not state it. */
  line: LineupLine | null;
};

/** One side as the source published it. */
export type Lineup = {
  /** From back to front without the goalkeeper, such as 4-2-3-1; null if the source does not state it. */
  formation: string | null;
  coach: string | null;
  /**
   * Eleven players, the goalkeeper first, each line from the left as the team sees it; in the source's own order if
   * some lines are unknown.
   */
  starters: readonly LineupPlayer[];
  bench: readonly LineupPlayer[];
};

export const startersOfATeam = 11;

/**
 * The starters in rows on the pitch, goalkeeper first; the sizes of the rows follow the formation if it accounts for
 * ten players.
 * @returns null if a player's line is unknown: a formation gives the size of a row but not its players
 */
export function pitchRows({ formation, starters }: Lineup): LineupPlayer[][] | null {
  if (starters.some(({ line }) => line === null)) return null;
  const sizes = formation?.split('-').map(Number) ?? [];
  if (sizes.reduce((sum, size) => sum + size, 0) === startersOfATeam - 1 && starters.length === startersOfATeam) {
    let next = 0;
    return [1, ...sizes].map((size) => starters.slice(next, (next += size)));
  }
  return lineupLines.map((line) => starters.filter((player) => player.line === line)).filter((row) => row.length > 0);
}
