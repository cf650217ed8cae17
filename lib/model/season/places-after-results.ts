import { resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import type { MatchSide } from '@/lib/domain/football/match-stakes';
import type { PossiblePlaces } from '@/lib/domain/football/open-outcomes';
import { possiblePlaces } from './possible-places';
import type { SeasonPart, SeasonToPlay } from './simulate-season';

type OfSides<Value> = Readonly<Record<MatchSide, Value>>;

/** The places that each result of a match leaves possible for each of its sides. */
export type PlacesAfterResults = Readonly<Record<ResultOutcome, OfSides<PossiblePlaces>>>;

/**
 * For each result, the scores that leave a side best and worst off among teams level on points: the smallest and the
 * largest margin, the fewest and the most goals.
 */
const extremeScores: Readonly<Record<ResultOutcome, readonly (readonly [number, number])[]>> = {
  home: [
    [1, 0],
    [99, 98],
    [99, 0],
  ],
  draw: [
    [0, 0],
    [99, 99],
  ],
  away: [
    [0, 1],
    [98, 99],
    [0, 99],
  ],
};

/**
 * The places that are still possible after each result of a match, whatever its score. A knock-out match does not
 * change the table of its season's league phase.
 * @param match with the ids of its teams
 */
export function placesAfterResults(
  season: SeasonToPlay,
  { matchId, ...teams }: { matchId: number } & OfSides<string>,
): PlacesAfterResults {
  const after = (homeGoals: number, awayGoals: number): OfSides<PossiblePlaces> => {
    const result = { ...teams, homeGoals, awayGoals };
    const played = <Part extends SeasonPart>(part: Part): Part => {
      const remaining = part.remaining.filter((fixture) => fixture.matchId !== matchId);
      return remaining.length === part.remaining.length
        ? part
        : { ...part, remaining, played: [...part.played, result] };
    };
    const places = possiblePlaces({ ...played(season), groups: (season.groups ?? []).map(played) });
    const placesOf = (id: string): PossiblePlaces => places.get(id) ?? { best: 1, worst: season.teams.length };
    return { home: placesOf(teams.home), away: placesOf(teams.away) };
  };
  const others = [season, ...(season.groups ?? [])].flatMap(({ remaining }) =>
    remaining.filter((fixture) => fixture.matchId !== matchId),
  );
  const isLastOf = (id: string): boolean => !others.some(({ home, away }) => home === id || away === id);
  // Between teams with matches left, goals do not separate anyone yet.
  const scoresThatMatter = isLastOf(teams.home) || isLastOf(teams.away) ? Infinity : 1;
  const ofResult = (outcome: ResultOutcome): OfSides<PossiblePlaces> =>
    extremeScores[outcome]
      .slice(0, scoresThatMatter)
      .map((goals) => after(...goals))
      .reduce(either);
  return Object.fromEntries(resultOutcomes.map((outcome) => [outcome, ofResult(outcome)])) as PlacesAfterResults;
}

const either = (one: OfSides<PossiblePlaces>, other: OfSides<PossiblePlaces>): OfSides<PossiblePlaces> => ({
  home: spanOf(one.home, other.home),
  away: spanOf(one.away, other.away),
});

const spanOf = (one: PossiblePlaces, other: PossiblePlaces): PossiblePlaces => ({
  best: Math.min(one.best, other.best),
  worst: Math.max(one.worst, other.worst),
});
