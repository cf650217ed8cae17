import type { RestOfCup, Winners } from '@/lib/contracts/rest-of-cup';
import type { Choices, RestOfSeason } from '@/lib/contracts/rest-of-season';
import { zoneProbability } from '@/lib/domain/football/league-zones';
import { helpfulResults, playWhatIf, type ClubAim } from '@/lib/model/season/what-if';
import { playCupWhatIf, type CupWay } from '@/lib/model/season/what-if-cup';

/** What a panel asks the worker: to simulate a season or cup with these choices, or for results that help a club. */
export type Asked =
  | { season: RestOfSeason; choices: Choices }
  | { season: RestOfSeason; aim: ClubAim }
  | { cup: RestOfCup; winners: Winners };
export type Question = { id: number } & Asked;

/** Expected points and the chance of each zone, 0..1, by team in the order of the season. */
export type Finishes = readonly { points: number; zones: readonly number[] }[];

/** How likely each club is to reach each round. */
export type Ways = readonly CupWay[];

export type Answer = { id: number } & ({ finishes: Finishes } | { helpful: Choices } | { ways: Ways });

export function answer({ id, ...asked }: Question): Answer {
  if ('cup' in asked) return { id, ways: playCupWhatIf(asked.cup, asked.winners) };
  const { season } = asked;
  if ('aim' in asked) return { id, helpful: helpfulResults(season, asked.aim) };
  const finishes = playWhatIf(season, asked.choices).map(({ meanPoints, positions }) => ({
    points: meanPoints,
    zones: season.zones.map((zone) => zoneProbability(positions, zone)),
  }));
  return { id, finishes };
}
