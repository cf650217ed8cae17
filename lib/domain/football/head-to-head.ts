/**
 * What teams gained against each other (pairGain); rows and columns are indexes of teams, and each row contains its
 * team's gains.
 */
export type PairRecords = { teams: number; gains: Float64Array };

export const noPairRecords = (teams: number): PairRecords => ({ teams, gains: new Float64Array(teams * teams) });

export const pointsOf = (scored: number, conceded: number): number =>
  scored > conceded ? 3 : scored === conceded ? 1 : 0;

/** More than twice any goal difference. */
const POINT = 1 << 16;

/** Points and goal difference combined into one number that sorts by points first. */
export const pointsThenDifference = (points: number, difference: number): number => points * POINT + difference;

/** What a side gained in a match; gains add up over matches, and sort by points and then by goal difference. */
const gainOf = (scored: number, conceded: number): number =>
  pointsThenDifference(pointsOf(scored, conceded), scored - conceded);

/** Adds the gains of both sides of a match, by the teams' indexes. */
export function addToPairs({ teams, gains }: PairRecords, home: number, away: number, gain: PairGain): void {
  const [there, back] = [home * teams + away, away * teams + home];
  gains[there] = (gains[there] ?? 0) + gain.home;
  gains[back] = (gains[back] ?? 0) + gain.away;
}

export type PairGain = { home: number; away: number };

export const pairGain = (homeGoals: number, awayGoals: number): PairGain => ({
  home: gainOf(homeGoals, awayGoals),
  away: gainOf(awayGoals, homeGoals),
});

/**
 * Reorders teams that are level by the table of their own matches alone: points, then goal difference. Teams that are
 * still level stay as they were.
 * @param order indexes of teams, the highest level first; changed in place
 * @param levels the level of each team, by index: its points, or its points and goal difference as one number
 * @param isDecided whether all matches among some teams have been played; if not, their order stays
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

function sortByOwnMatches(group: Int32Array, { teams, gains: ofPairs }: PairRecords): void {
  const gains = new Float64Array(group.length);
  for (const [place, team] of group.entries())
    for (const other of group) gains[place] = (gains[place] ?? 0) + (ofPairs[team * teams + other] ?? 0);
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
