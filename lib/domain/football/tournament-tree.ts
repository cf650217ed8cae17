import known from './tournament-trees.json';

/**
 * A place in a group that leads into a tie; for a third place, the group is missing because the table of those teams
 * determines it.
 */
export type TreeSeat = { place: number; group: string } | 'third';

/** How a tournament's groups lead into its knock-out stage, and the pairs of all rounds up to the final. */
export type TournamentTree = {
  /** The first round from the top down: the winners of adjacent ties meet in the next round, and so on to the final. */
  ties: readonly (readonly [TreeSeat, TreeSeat])[];
  /**
   * By the letters, in order, of the groups whose third-placed teams go through: for each of `winners`, the group of
   * the third-placed team that it meets; null if none goes through.
   */
  thirds: { winners: string; opponents: ReadonlyMap<string, string> } | null;
  /** Pages that state it. */
  sources: readonly string[];
};

const inOrder = (letters: string): string => [...letters].sort().join('');

function toSeat(text: string): TreeSeat {
  const [place = '', group] = text;
  return group === undefined ? 'third' : { place: Number(place), group };
}

const trees = known.map(({ ties, thirds, ...tree }) => ({
  ...tree,
  ties: ties.split(' ').map((tie): [TreeSeat, TreeSeat] => {
    const [one = '', other = ''] = tie.split('-');
    return [toSeat(one), toSeat(other)];
  }),
  thirds: thirds && {
    winners: thirds.winners,
    opponents: new Map(thirds.rows.flatMap((row) => row.split(' ')).map((groups) => [inOrder(groups), groups])),
  },
}));

/**
 * The tree of a season of a tournament; null if it is unknown.
 * @param season its label; a replayed one ends with the number of the cycle, such as 2026 (2)
 */
export function tournamentTree(code: string, season: string): TournamentTree | null {
  const label = season.slice(0, 4);
  return trees.find(({ leagueCode, from, to }) => leagueCode === code && from <= label && label <= to) ?? null;
}

/**
 * The teams of the first round in the order of the tree, in which neighbours meet.
 * @param at the team in a place of a group
 * @param thirds the groups whose third-placed teams go through
 * @throws {RangeError} for groups that are missing from the tree's table of third-placed teams
 */
export function teamsInTree<Team>(
  { ties, thirds: table }: TournamentTree,
  at: (group: string, place: number) => Team,
  thirds: readonly string[],
): Team[] {
  const opponents = table?.opponents.get(inOrder(thirds.join('')));
  return ties.flatMap((seats) =>
    seats.map((seat, index) => {
      if (seat !== 'third') return at(seat.group, seat.place);
      const winner = seats[1 - index];
      const group = winner && winner !== 'third' ? opponents?.[table?.winners.indexOf(winner.group) ?? -1] : undefined;
      if (group === undefined) throw new RangeError(`Not in the table of third-placed teams: ${thirds.join(', ')}`);
      return at(group, 3);
    }),
  );
}

/**
 * The positions of the teams of a drawn first round in the tree, from the top, by team id.
 * @param ties of the first round, all of them
 * @param placesOf the group of a team and its place in it; several if the known rules leave teams level
 * @returns null if the ties are not those of the tree
 */
export function seatsInTree(
  tree: TournamentTree,
  ties: readonly { home: string; away: string }[],
  placesOf: (team: string) => { group: string; places: readonly number[] } | undefined,
): Map<string, number> | null {
  const fits = (team: string, seat: TreeSeat): boolean => {
    const own = placesOf(team);
    if (seat === 'third') return own?.places.includes(3) ?? false;
    return own?.group === seat.group && own.places.includes(seat.place);
  };
  const seats = new Map<string, number>();
  for (const [index, [one, other]] of tree.ties.entries()) {
    const tie = ties.find(
      ({ home, away }) =>
        !seats.has(home) && ((fits(home, one) && fits(away, other)) || (fits(home, other) && fits(away, one))),
    );
    if (!tie) return null;
    seats.set(tie.home, 2 * index);
    seats.set(tie.away, 2 * index + 1);
  }
  return seats;
}
