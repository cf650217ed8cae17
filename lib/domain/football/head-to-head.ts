/** What teams gained against each other; row and column are indexes of teams, the row's gains. */
export type PairRecords = { teams: number; points: Float64Array; difference: Float64Array };

export const noPairRecords = (teams: number): PairRecords => ({
  teams,
  points: new Float64Array(teams * teams),
  difference: new Float64Array(teams * teams),
});

/** Points for a win and a draw. */
export const pointsOf = (scored: number, conceded: number): number =>
  scored > conceded ? 3 : scored === conceded ? 1 : 0;

/** Adds a match between two teams, by their indexes. */
export function addToPairs(
  pairs: PairRecords,
  { home, away }: { home: number; away: number },
  homeGoals: number,
  awayGoals: number,
): void {
  const [there, back] = [home * pairs.teams + away, away * pairs.teams + home];
  pairs.points[there] = (pairs.points[there] ?? 0) + pointsOf(homeGoals, awayGoals);
  pairs.points[back] = (pairs.points[back] ?? 0) + pointsOf(awayGoals, homeGoals);
  pairs.difference[there] = (pairs.difference[there] ?? 0) + homeGoals - awayGoals;
  pairs.difference[back] = (pairs.difference[back] ?? 0) + awayGoals - homeGoals;
}

/** More than twice any goal difference. */
const POINT = 1 << 16;

/** Points and, behind them, a goal difference as one number, which orders as the two do. */
export const pointsThenDifference = (points: number, difference: number): number => points * POINT + difference;

/**
 * Reorders teams that are level by the table of their own matches alone: points, then goal difference. Teams still level
 * stay as they were.
 * @param order indexes of teams, the highest level first; changed in place
 * @param levels of each team, by index: its points, or its points and goal difference as one number
 * @param isDecided whether the matches among some teams are all played; where they are not, their order stays
 */
export function applyHeadToHead(
  order: Int32Array,
  levels: ArrayLike<number>,
  pairs: PairRecords,
  isDecided?: (teams: Int32Array) => boolean,
): void {
  for (let from = 0; from < order.length;) {
    const level = levels[order[from] ?? 0];
    let to = from + 1;
    while (to < order.length && levels[order[to] ?? 0] === level) to += 1;
    const group = order.subarray(from, to);
    if (group.length > 1 && (isDecided?.(group) ?? true)) sortByOwnMatches(group, pairs);
    from = to;
  }
}

function sortByOwnMatches(group: Int32Array, { teams, points, difference }: PairRecords): void {
  const gains = Float64Array.from(group, (team) =>
    group.reduce((sum, other) => {
      const cell = team * teams + other;
      return sum + pointsThenDifference(points[cell] ?? 0, difference[cell] ?? 0);
    }, 0),
  );
  for (let place = 1; place < group.length; place += 1) {
    const [team, gain] = [group[place] ?? 0, gains[place] ?? 0];
    let free = place;
    for (; free > 0 && (gains[free - 1] ?? 0) < gain; free -= 1) {
      group[free] = group[free - 1] ?? 0;
      gains[free] = gains[free - 1] ?? 0;
    }
    group[free] = team;
    gains[free] = gain;
  }
}
