import type { Choices, RestOfSeason } from '@/lib/contracts/rest-of-season';
import { zoneProbability } from '@/lib/domain/football/league-zones';
import { helpfulResults, playWhatIf, type ClubAim } from '@/lib/model/season/what-if';

/** What the panel asks the worker: the season with these choices, or which results help a club. */
export type Question = { id: number; season: RestOfSeason } & ({ choices: Choices } | { aim: ClubAim });

/** Expected points and the chance of each zone, 0..1, by team in the order of the season. */
export type Finishes = readonly { points: number; zones: readonly number[] }[];

export type Answer = { id: number } & ({ finishes: Finishes } | { helpful: Choices });

export function answer({ id, season, ...asked }: Question): Answer {
  if ('aim' in asked) return { id, helpful: helpfulResults(season, asked.aim) };
  const finishes = playWhatIf(season, asked.choices).map(({ meanPoints, positions }) => ({
    points: meanPoints,
    zones: season.zones.map((zone) => zoneProbability(positions, zone)),
  }));
  return { id, finishes };
}
