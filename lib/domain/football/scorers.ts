import { goalsAddUp, type Goal } from './goals';
import type { Score } from './match';

/** A finished match with its goals according to each source. */
export type ScoredMatch = {
  homeTeamId: string;
  awayTeamId: string;
  score: Score;
  extraTime: Score | null;
  /** By source, the best first; empty if no source has them. */
  goals: readonly (readonly Goal[])[];
};

export type Scorer = { name: string; teamId: string; goals: number; penalties: number };

export type SeasonGoals = {
  /** Number of finished matches whose goals are all known. */
  matches: number;
  /** Those with the most goals first, without shoot-outs and own goals. */
  scorers: readonly Scorer[];
  /** Goals of the ninety minutes by quarter of an hour; those in added time count in the last quarter of their half. */
  byQuarter: readonly number[];
};

/** The share of matches whose goals must be known: a list from half of them would name the wrong scorer. */
const knownShare = 0.9;
/** The scorers of a season and when its goals fell; null if too little is known. */
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
