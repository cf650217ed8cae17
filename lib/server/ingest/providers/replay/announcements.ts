import { groupBy } from '@/lib/domain/shared/group-by';
import type { SnapshotMatch } from './snapshot';

/**
 * The matches that must be over before each match's teams are known, by index; none if they are known from the start. A
 * knock-out match depends on its teams' matches of the previous rounds, a later table of the season (a group stage
 * after qualifying, a championship group after the regular rounds) on every match of the earlier parts.
 * @param matches of one season
 */
export function listPrecedents(matches: readonly SnapshotMatch[]): number[][] {
  const parts = [...groupBy(matches.keys(), (index) => partOf(matches[index]))].map(([part, indexes]) => {
    const days = indexes.map((index) => matches[index]?.date ?? '').sort();
    return { part, indexes, first: days[0] ?? '', last: days.at(-1) ?? '' };
  });
  const byTeam = groupBy(
    matches.flatMap(({ home, away }, index) => [
      { team: home, index },
      { team: away, index },
    ]),
    ({ team }) => team,
  );
  return matches.map((match) => {
    if (match.place.inTable) {
      const own = parts.find(({ part }) => part === partOf(match));
      return parts.flatMap(({ indexes, last }) => (own && last < own.first ? indexes : []));
    }
    return [match.home, match.away].flatMap((team) =>
      (byTeam.get(team) ?? []).flatMap(({ index }) => (isOfEarlierRound(matches[index], match) ? [index] : [])),
    );
  });
}

const partOf = (match: SnapshotMatch | undefined): string =>
  match?.place.inTable ? (match.place.stage ?? '') : `knock-out ${match?.place.stage ?? ''}`;

const isOfEarlierRound = (other: SnapshotMatch | undefined, { date, round, place }: SnapshotMatch): boolean =>
  other !== undefined && other.date < date && (other.round !== round || other.place.stage !== place.stage);
