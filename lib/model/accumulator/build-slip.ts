export type Candidate = {
  matchId: number;
  market: string;
  outcome: string;
  /** Probability of this outcome alone, 0..1. */
  probability: number;
};

/** The goal of a slip: a number of legs, or minimum fair odds (1 / joint probability). */
export type BuildGoal = { legs: number } | { odds: number };

/** One leg does not make an accumulator. */
const shortest = 2;
/** Sums of logarithms that differ by less than this count as equal. */
const tolerance = 1e-9;
/**
 * The range up to the requested odds is divided into this many steps: per leg, the odds found are within one step of
 * the nearest ones.
 */
const steps = 2_000;

/**
 * Chooses outcomes for a slip, at most one per match: outcomes of one match depend on each other, while those of
 * different matches may be multiplied. For a number of legs: the outcomes that are most probable together. For minimum
 * odds: the fewest legs that can reach them (but at least two), because each leg adds a bookmaker's margin, and with
 * that many the nearest odds above. Ties are broken by the given order.
 * @param maximumLegs maximum number of legs
 * @returns null if the candidates cannot form such a slip
 */
export function buildSlip<One extends Candidate>(
  candidates: readonly One[],
  goal: BuildGoal,
  maximumLegs: number,
): One[] | null {
  const byMatch = new Map<number, One[]>();
  for (const candidate of candidates) {
    if (candidate.probability <= 0) continue;
    byMatch.set(candidate.matchId, [...(byMatch.get(candidate.matchId) ?? []), candidate]);
  }
  const matches = [...byMatch.values()];
  return 'legs' in goal
    ? likeliest(matches, goal.legs, maximumLegs)
    : nearestAbove(matches, Math.log(goal.odds), maximumLegs);
}

const best = <One extends Candidate>(ofMatch: readonly One[]): One[] =>
  ofMatch
    .slice()
    .sort((a, b) => b.probability - a.probability)
    .slice(0, 1);

function likeliest<One extends Candidate>(matches: readonly One[][], legs: number, maximumLegs: number): One[] | null {
  if (legs > maximumLegs || matches.length < legs) return null;
  return matches
    .flatMap(best)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, legs);
}

const weightOf = ({ probability }: Candidate): number => -Math.log(probability);

/**
 * The fewest legs, at least two, whose longest odds multiplied reach the requested odds; null if even `maximumLegs` do
 * not.
 */
function fewestLegs(matches: readonly Candidate[][], choice: number, maximumLegs: number): number | null {
  const longest = matches.map((ofMatch) => Math.max(...ofMatch.map(weightOf))).sort((a, b) => b - a);
  let sum = 0;
  for (const [index, weight] of longest.slice(0, maximumLegs).entries()) {
    sum += weight;
    if (index + 1 >= shortest && sum >= choice - tolerance) return index + 1;
  }
  return null;
}

type Path<One> = { sum: number; last: One; before: Path<One> | null };

/**
 * Smallest sum of -ln p that is no less than `choice`, with the fewest legs. Of all slips with fewer legs that end in
 * the same step, only one is retained: below `choice` the one with the greatest sum, so that a slip that can reach it
 * is never lost, otherwise the one with the smallest.
 */
function nearestAbove<One extends Candidate>(
  matches: readonly One[][],
  choice: number,
  maximumLegs: number,
): One[] | null {
  const legs = fewestLegs(matches, choice, maximumLegs);
  if (legs === null) return null;
  const step = choice / steps;
  const open = Array.from({ length: legs }, () => new Map<number, Path<One>>());
  let found: Path<One> | null = null;
  for (const ofMatch of matches) {
    for (let count: number = legs; count >= 1; count -= 1) {
      const befores: readonly (Path<One> | null)[] = count === 1 ? [null] : [...(open[count - 1]?.values() ?? [])];
      for (const before of befores) {
        for (const last of ofMatch) {
          const sum = (before?.sum ?? 0) + weightOf(last);
          if (count === legs) {
            if (sum >= choice - tolerance && (!found || sum < found.sum - tolerance)) found = { sum, last, before };
          } else {
            const at = Math.floor(sum / step);
            const known = open[count]?.get(at);
            if (!known || (sum < choice ? sum > known.sum + tolerance : sum < known.sum - tolerance))
              open[count]?.set(at, { sum, last, before });
          }
        }
      }
    }
  }
  return found && legsOf(found);
}

function legsOf<One>(path: Path<One>): One[] {
  const legs: One[] = [];
  for (let at: Path<One> | null = path; at; at = at.before) legs.unshift(at.last);
  return legs;
}
