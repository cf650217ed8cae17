import { groupBy } from '@/lib/domain/shared/group-by';
import type { SnapshotMatch } from './snapshot';

/**
 * The matches that must be over before each match's teams are known, by index; none if they are known from the start. A
 * knock-out match depends on its teams' earlier matches against others, a later table of the season (a group stage
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
      (byTeam.get(team) ?? []).flatMap(({ index }) => (isOfEarlierTie(matches[index], match) ? [index] : [])),
    );
  });
}

const partOf = (match: SnapshotMatch | undefined): string =>
  match?.place.inTable ? (match.place.stage ?? '') : `knock-out ${match?.place.stage ?? ''}`;

/** Not the first leg of the same tie; a path of play-offs may have its semi-finals and its final in one round. */
const isOfEarlierTie = (other: SnapshotMatch | undefined, { date, round, place, home, away }: SnapshotMatch): boolean =>
  other !== undefined &&
  other.date < date &&
  (other.round !== round || other.place.stage !== place.stage || ![other.home, other.away].every(isOneOf(home, away)));

const isOneOf =
  (...teams: string[]) =>
  (team: string): boolean =>
    teams.includes(team);
