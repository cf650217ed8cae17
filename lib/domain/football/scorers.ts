import { goalsAddUp, type Goal } from './goals';
import type { Score } from './match';

/** A finished match with the goals of one source. */
export type ScoredMatch = {
  homeTeamId: string;
  awayTeamId: string;
  score: Score;
  extraTime: Score | null;
  /** By source, the best first; empty where no source has them. */
  goals: readonly (readonly Goal[])[];
};

export type Scorer = { name: string; teamId: string; goals: number; penalties: number };

export type SeasonGoals = {
  /** Finished matches whose goals are all known. */
  matches: number;
  /** The most goals first; those of shoot-outs and own goals are none. */
  scorers: readonly Scorer[];
  /** Goals of the ninety minutes by quarter of an hour, those of added time in the last of their half. */
  byQuarter: readonly number[];
};

/** So many of the matches must be known: a list of half of them would name the wrong scorer. */
const knownShare = 0.9;
/** Who scored in a season and when; null where too little of it is known. */
export function seasonGoals(matches: readonly ScoredMatch[]): SeasonGoals | null {
  const known = matches.flatMap((match) => {
    const goals = match.goals.find((own) => goalsAddUp(own, match.score, match.extraTime));
    return goals ? [{ match, goals }] : [];
  });
  if (known.every(({ goals }) => goals.length === 0) || known.length < matches.length * knownShare) return null;
  const scorers = new Map<string, Scorer>();
  const byQuarter = Array<number>(6).fill(0);
  for (const { match, goals } of known)
    for (const { side, minute, scorer, kind } of goals) {
      const quarter = Math.ceil(minute / 15) - 1;
      if (quarter < byQuarter.length) byQuarter[quarter] = (byQuarter[quarter] ?? 0) + 1;
      if (scorer === null || kind === 'own goal') continue;
      const teamId = side === 'home' ? match.homeTeamId : match.awayTeamId;
      const key = `${teamId} ${scorer}`;
      const before = scorers.get(key) ?? { name: scorer, teamId, goals: 0, penalties: 0 };
      scorers.set(key, {
        ...before,
        goals: before.goals + 1,
        penalties: before.penalties + Number(kind === 'penalty'),
      });
    }
  const ranked = [...scorers.values()].sort(
    (one, other) => other.goals - one.goals || one.penalties - other.penalties || one.name.localeCompare(other.name),
  );
  return { matches: known.length, scorers: ranked, byQuarter };
}
