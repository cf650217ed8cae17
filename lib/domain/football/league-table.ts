import { collator } from '@/lib/domain/shared/intl';

export type TableResult = { home: string; away: string; homeGoals: number; awayGoals: number };

export type TableLine = {
  position: number;
  team: { id: string; name: string };
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  points: number;
};

const pointsForWin = 3;
const pointsForDraw = 1;
const byName = collator('en');

/**
 * The table of a league: points, then goal difference, goals for, name. Competitions' further rules (head-to-head,
 * split or halved points) are not applied.
 * @param teams everyone who has a line, with or without a match
 * @param results of those teams; others are ignored
 */
export function leagueTable(
  teams: readonly { id: string; name: string }[],
  results: readonly TableResult[],
): TableLine[] {
  const lines = new Map<string, TableLine>(
    teams.map((team) => [
      team.id,
      { position: 0, team, played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0 },
    ]),
  );
  for (const { home, away, homeGoals, awayGoals } of results) {
    count(lines.get(home), homeGoals, awayGoals);
    count(lines.get(away), awayGoals, homeGoals);
  }
  const sorted = [...lines.values()].sort(
    (a, b) =>
      b.points - a.points ||
      difference(b) - difference(a) ||
      b.goalsFor - a.goalsFor ||
      byName.compare(a.team.name, b.team.name),
  );
  return sorted.map((line, index) => ({ ...line, position: index + 1 }));
}

function count(line: TableLine | undefined, scored: number, conceded: number): void {
  if (!line) return;
  line.played += 1;
  line.goalsFor += scored;
  line.goalsAgainst += conceded;
  if (scored > conceded) line.won += 1;
  else if (scored === conceded) line.drawn += 1;
  else line.lost += 1;
  line.points = line.won * pointsForWin + line.drawn * pointsForDraw;
}

const difference = (line: TableLine): number => line.goalsFor - line.goalsAgainst;
