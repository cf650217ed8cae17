import known from './tournament-trees.json';

/** A place of a group that leads into a tie; of a third place the group is not said, as the table of thirds has it. */
export type TreeSeat = { place: number; group: string } | 'third';

/** How the groups of a tournament lead into its knock-out, and who meets whom until the final. */
export type TournamentTree = {
  /** The first round from the top down: the winners of two neighbours meet in the next one, and so on to the final. */
  ties: readonly (readonly [TreeSeat, TreeSeat])[];
  /**
   * By the groups whose third-placed teams go through, their letters in order: the group of the one that each of `winners`
   * meets; null where no thirds go through.
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
 * The tree of a tournament's season; null where it is not known.
 * @param season its label; one that is replayed ends with the number of the round, such as 2026 (2)
 */
export function tournamentTree(code: string, season: string): TournamentTree | null {
  const label = season.slice(0, 4);
  return trees.find(({ leagueCode, from, to }) => leagueCode === code && from <= label && label <= to) ?? null;
}

/**
 * The teams of the first round in the order of the tree: two neighbours meet.
 * @param at the team on a place of a group
 * @param thirds the groups whose third-placed teams go through
 * @throws {RangeError} for groups that the tree's table of thirds has not
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
      if (group === undefined) throw new RangeError(`Whom the thirds of ${thirds.join(', ')} meet is not known`);
      return at(group, 3);
    }),
  );
}

/**
 * Where the teams of a first round that is drawn sit in the tree, from the top, by team id.
 * @param ties of the first round, all of them
 * @param placesOf the group of a team and its place in it; several where the rules that are known leave teams level
 * @returns null where the ties are not those of the tree
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
