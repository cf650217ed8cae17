import { groupBy } from '@/lib/domain/shared/group-by';
import type { Score } from './match';

/** A match of a knock-out round; scores are null while unknown. */
export type TieMatch = {
  home: string;
  away: string;
  kickOff: Date;
  /** After 90 minutes. */
  score: Score | null;
  /** After 120 minutes, including the goals of the first 90. */
  extraTime: Score | null;
  /** The shoot-out alone. */
  penalties: Score | null;
};

/** A pair's matches in one round, the first leg's sides as `home` and `away`. */
export type Tie<Match extends TieMatch> = {
  home: string;
  away: string;
  /** In order of kick-off. */
  matches: Match[];
  /** Goals of both legs; null for a single match, a replayed one, or before the first leg. */
  aggregate: Score | null;
  /** The side that goes through; null while it is open. */
  winner: 'home' | 'away' | null;
};

const final = ({ score, extraTime }: TieMatch): Score | null => extraTime ?? score;

/**
 * The ties of one knock-out round, in order of their first kick-off.
 * @param isReplayed whether a drawn match is replayed, with no second leg: the last match decides
 */
export function toTies<Match extends TieMatch>(matches: readonly Match[], isReplayed: boolean): Tie<Match>[] {
  const ordered = [...matches].sort((a, b) => a.kickOff.getTime() - b.kickOff.getTime());
  return [...groupBy(ordered, ({ home, away }) => [home, away].sort().join(' ')).values()].flatMap((ofPair) => {
    const [first] = ofPair;
    if (!first) return [];
    const { home, away } = first;
    const counted = isReplayed ? ofPair.slice(-1) : ofPair;
    const aggregate = counted.length > 1 ? sumOf(counted, home) : null;
    return [{ home, away, matches: ofPair, aggregate, winner: winnerOf(counted, home) }];
  });
}

/** Goals with the tie's home side first; null until any are known. */
function sumOf(matches: readonly TieMatch[], home: string): Score | null {
  const known = matches.flatMap((match) => {
    const score = final(match);
    return score ? [match.home === home ? score : turned(score)] : [];
  });
  return known.length === 0
    ? null
    : known.reduce((sum, score) => ({ home: sum.home + score.home, away: sum.away + score.away }));
}

const turned = ({ home, away }: Score): Score => ({ home: away, away: home });

function winnerOf(matches: readonly TieMatch[], home: string): 'home' | 'away' | null {
  const last = matches.at(-1);
  if (!last || matches.some((match) => final(match) === null)) return null;
  const sum = sumOf(matches, home);
  const shootOut = last.penalties && (last.home === home ? last.penalties : turned(last.penalties));
  const decisive = sum && sum.home !== sum.away ? sum : shootOut;
  if (!decisive || decisive.home === decisive.away) return null;
  return decisive.home > decisive.away ? 'home' : 'away';
}

/**
 * Rounds in the order of their first kick-off, each with its ties in bracket order: the ties of two teams that meet in
 * the next round are adjacent.
 * @param rounds the last one last
 */
export function orderBracket<Match extends TieMatch>(rounds: readonly (readonly Tie<Match>[])[]): Tie<Match>[][] {
  const ordered: Tie<Match>[][] = [];
  for (const ties of [...rounds].reverse()) {
    const next = ordered[0];
    const placeOf = ({ home, away }: Tie<Match>): number => {
      const place = next?.findIndex((tie) => [home, away].some((team) => team === tie.home || team === tie.away)) ?? -1;
      return place < 0 ? Number.MAX_SAFE_INTEGER : place;
    };
    ordered.unshift([...ties].sort((a, b) => placeOf(a) - placeOf(b)));
  }
  return ordered;
}

/**
 * The groups of a stage, inferred from who meets whom, for sources that do not name them; ordered by their first match.
 */
export function groupsOf(matches: readonly Pick<TieMatch, 'home' | 'away'>[]): string[][] {
  const groups: Set<string>[] = [];
  for (const { home, away } of matches) {
    const touched = groups.filter((group) => group.has(home) || group.has(away));
    const joined = new Set([...touched.flatMap((group) => [...group]), home, away]);
    const at = touched[0] ? groups.indexOf(touched[0]) : groups.length;
    groups.splice(at, touched.length > 0 ? 1 : 0, joined);
    for (const other of touched.slice(1)) groups.splice(groups.indexOf(other), 1);
  }
  return groups.map((group) => [...group]);
}
