import { at } from './columns';
import type { PreparedResults } from './prepare';

/** One season: matches start <= index < end, and the teams that play in it. */
export type Season = { start: number; end: number; teams: ReadonlySet<string> };

/** International breaks are up to two weeks long; the shortest summer breaks are five. */
const BREAK_DAYS = 21;

/**
 * Infers seasons from the matches themselves: a season begins after the last break of at least three weeks before the
 * first match of a team new to the current season. Neither a fixed month (2019-20 ended in August) nor breaks alone
 * (the same season paused for 100 days) would be enough; and a summer without promotion needs no boundary, because
 * nothing depends on it.
 * @param upTo only matches with a smaller index count
 * @param current teams of the season in progress or about to start; without it, those observed so far
 */
export function inferSeasons(prepared: PreparedResults, upTo: number, current?: readonly string[]): Season[] {
  const starts = [0];
  let seen = new Set<number>();
  let breakAt = 0;
  for (let index = 0; index < upTo; index += 1) {
    const start = starts[starts.length - 1] ?? 0;
    if (index > 0 && at(prepared.days, index) - at(prepared.days, index - 1) >= BREAK_DAYS) breakAt = index;
    const home = at(prepared.home, index);
    const away = at(prepared.away, index);
    if ((!seen.has(home) || !seen.has(away)) && breakAt > start) {
      starts.push(breakAt);
      seen = teamNumbers(prepared, breakAt, index);
    }
    seen.add(home).add(away);
  }
  if (current) {
    const boundary = upcomingBoundary(prepared, upTo, current, { seen, breakAt });
    if (boundary > (starts[starts.length - 1] ?? 0)) starts.push(boundary);
  }
  return starts.map((start, position) => {
    const end = starts[position + 1] ?? upTo;
    const names = [...teamNumbers(prepared, start, end)].map((team) => prepared.teams[team] ?? '');
    const last = position === starts.length - 1;
    return { start, end, teams: new Set(last && current ? [...names, ...current] : names) };
  });
}

function teamNumbers(prepared: PreparedResults, from: number, to: number): Set<number> {
  const numbers = new Set<number>();
  for (let index = from; index < to; index += 1) {
    numbers.add(at(prepared.home, index)).add(at(prepared.away, index));
  }
  return numbers;
}

/** The season in which the matches end: the teams seen in it, and the first match after the last break. */
type OpenSeason = { seen: ReadonlySet<number>; breakAt: number };

/** Where a season of the `current` teams starts if no newcomer has played in it yet; 0 if there is none. */
function upcomingBoundary(
  prepared: PreparedResults,
  upTo: number,
  current: readonly string[],
  { seen, breakAt }: OpenSeason,
): number {
  const numbers = new Set(current.map((team) => prepared.numberOf.get(team) ?? -1));
  if ([...numbers].every((team) => seen.has(team))) return 0;
  // Relegated teams no longer play: if one has played since the last break, the season has not begun.
  let afterLeavers = upTo;
  while (
    afterLeavers > 0 &&
    numbers.has(at(prepared.home, afterLeavers - 1)) &&
    numbers.has(at(prepared.away, afterLeavers - 1))
  ) {
    afterLeavers -= 1;
  }
  return afterLeavers > breakAt ? upTo : breakAt;
}
