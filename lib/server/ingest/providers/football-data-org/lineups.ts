import { startersOfATeam, type Lineup, type LineupLine, type LineupPlayer } from '@/lib/domain/football/lineup';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { PlayerRow, TeamRow } from './schema';

/** The API's positions, from the back to the front; for some players only their line is given. */
const depths: readonly (readonly [RegExp, LineupLine, number])[] = [
  [/goalkeeper/i, 'goalkeeper', 0],
  [/defen[cs]ive midfield/i, 'midfield', 2],
  [/attacking midfield/i, 'midfield', 4],
  [/midfield/i, 'midfield', 3],
  [/back|defen[cd]|sweeper/i, 'defence', 1],
  [/wing/i, 'attack', 5],
  [/offence|forward|striker|attack/i, 'attack', 6],
];

const placeOf = ({ position }: PlayerRow): { line: LineupLine | null; depth: number } => {
  const known = position ? depths.find(([pattern]) => pattern.test(position)) : undefined;
  return known ? { line: known[1], depth: known[2] } : { line: null, depth: 7 };
};

/** The player's position across the pitch, from the team's own left. */
const flankOf = ({ position }: PlayerRow): number =>
  /left/i.test(position ?? '') ? -1 : /right/i.test(position ?? '') ? 1 : 0;

const toPlayer = (row: PlayerRow): LineupPlayer => ({
  name: row.name,
  shirtNumber: row.shirtNumber ?? null,
  line: placeOf(row).line,
});

/**
 * One side's line-up in the order of a pitch.
 * @returns null if the source has published none, or an error message
 */
export function readLineup(team: TeamRow): Lineup | string | null {
  const starters = team.lineup ?? [];
  if (starters.length === 0) return null;
  if (starters.length !== startersOfATeam) return `the line-up of ${team.name} has ${starters.length} starters`;
  const everybody = [...starters, ...(team.bench ?? [])];
  const twice = everybody.find(({ name, shirtNumber }, index) =>
    everybody.slice(0, index).some((other) => other.name === name && other.shirtNumber === shirtNumber),
  );
  if (twice) return `the line-up of ${team.name} names ${twice.name} twice`;
  const reported = team.formation?.trim() ?? '';
  const formation = /^\d(-\d){1,4}$/.test(reported) ? reported : null;
  return {
    formation,
    coach: team.coach?.name?.trim() || null,
    starters: arrange(starters, formation).map(toPlayer),
    bench: (team.bench ?? []).map(toPlayer),
  };
}

/**
 * Orders players from the back to the front, each row of the formation from the left; players without a position stay
 * in the source's order.
 */
function arrange(starters: readonly PlayerRow[], formation: string | null): PlayerRow[] {
  if (starters.some((player) => placeOf(player).line === null)) return [...starters];
  const byDepth = [...starters].sort((a, b) => placeOf(a).depth - placeOf(b).depth);
  const sizes = [1, ...(formation ?? '').split('-').map(Number)];
  // Without a formation that accounts for every player, players of one depth make a row.
  const counts =
    sizes.reduce((sum, size) => sum + size, 0) === startersOfATeam
      ? sizes
      : [...groupBy(byDepth, (player) => placeOf(player).depth).values()].map(({ length }) => length);
  let next = 0;
  return counts.flatMap((count) => byDepth.slice(next, (next += count)).sort((a, b) => flankOf(a) - flankOf(b)));
}
