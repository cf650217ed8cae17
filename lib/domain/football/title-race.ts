import type { CupRoundId } from './bracket';
import type { ZoneId } from './league-zones';
import { roundChance, zoneChance, type PossiblePlaces } from './open-outcomes';

/** A team's simulated season: its zones from the top down, and its rounds after a league phase. */
type Finish = {
  meanPoints: number;
  possiblePlaces: PossiblePlaces;
  zones: readonly { id: ZoneId; from: number; to: number; probability: number }[];
  rounds: readonly { id: CupRoundId; probability: number }[];
};

/** `goal` is what the chances are about: the top zone of a league's table, or `cup` for winning a cup. */
export type TitleRace<Team extends Finish> = {
  goal: ZoneId | 'cup';
  /** With the probability of the goal, the likeliest first. */
  teams: (Team & { chance: number })[];
};

/** The likely winners of a league or a cup; null if its simulation gives none. */
export function titleRace<Team extends Finish>(teams: readonly Team[], isCup: boolean): TitleRace<Team> | null {
  const [first] = teams;
  const goal = isCup ? (first && first.rounds.length > 0 ? 'cup' : undefined) : first?.zones[0]?.id;
  if (goal === undefined) return null;
  const chanceOf = (team: Team): number => {
    const [top] = team.zones;
    if (goal === 'cup') return roundChance('title', team);
    return top ? zoneChance(top, team.possiblePlaces) : 0;
  };
  return {
    goal,
    teams: teams
      .map((team) => ({ ...team, chance: chanceOf(team) }))
      .sort((one, other) => other.chance - one.chance || other.meanPoints - one.meanPoints),
  };
}
