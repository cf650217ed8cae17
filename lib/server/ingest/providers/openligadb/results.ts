import type { Score } from '@/lib/domain/football/match';
import type { MatchRow } from './schema';

/** The results of a match; null while unknown. */
type Results = {
  halfTime: Score | null;
  /** After 90 minutes; in play the current score. */
  score: Score | null;
  /** After 120 minutes. */
  extraTime: Score | null;
  /** The shoot-out, as the source counts it. */
  penalties: Score | null;
};

/** The source's own numbers for kinds of results. Their names are up to the editor of each competition. */
const kinds: Readonly<Record<number, keyof Results>> = { 1: 'halfTime', 2: 'score', 4: 'extraTime', 5: 'penalties' };

/**
 * Of two results of a kind, the one that the source orders last counts.
 * @returns text: why they cannot be read
 */
export function readResults({ matchResults }: Pick<MatchRow, 'matchResults'>): Results | string {
  const results: Results = { halfTime: null, score: null, extraTime: null, penalties: null };
  const inOrder = [...(matchResults ?? [])].sort((a, b) => (a.resultOrderID ?? 0) - (b.resultOrderID ?? 0));
  for (const { resultTypeID, pointsTeam1: home, pointsTeam2: away } of inOrder) {
    const kind = kinds[resultTypeID];
    if (kind === undefined) return `a result of the unknown kind ${resultTypeID}`;
    results[kind] = { home, away };
  }
  return results;
}

/**
 * The shoot-out alone. Some editors add its goals to those of the match, without saying so: a score that can be read
 * both ways counts as unknown. null: not known.
 */
export function shootOutOf({ score, extraTime, penalties }: Results): Score | null {
  const before = extraTime ?? score;
  if (!penalties || !before) return null;
  const within = { home: penalties.home - before.home, away: penalties.away - before.away };
  const [alone, isWithin] = [isShootOut(penalties), isShootOut(within)];
  if (alone && isWithin && within.home !== penalties.home) return null;
  return alone ? penalties : isWithin ? within : null;
}

/** Whether a shoot-out can end with this score: after five each, pairs of kicks continue until they decide it. */
function isShootOut({ home, away }: Score): boolean {
  const [less, more] = home < away ? [home, away] : [away, home];
  if (less < 0 || more === less) return false;
  return more > 5 ? more - less === 1 : more - less <= (more === 5 ? 2 : 3);
}
