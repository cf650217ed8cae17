import { leagueTable, type TableLine } from './league-table';
import { seasonParts, seasonTable, toResults, type SeasonRules, type TableMatch } from './season-table';

/** The result of a match for one of its teams. */
export const formResults = ['won', 'drew', 'lost'] as const;
export type FormResult = (typeof formResults)[number];

/** A team's record on its own grounds, or away. */
export type SideRecord = Pick<TableLine, 'played' | 'won' | 'drawn' | 'lost' | 'goalsFor' | 'goalsAgainst' | 'points'>;

export type Standing = TableLine & {
  /** Results of the last matches in this table, newest last. */
  form: FormResult[];
  /**
   * Places gained since a week before the newest result, negative for places lost; null if nothing was played before.
   */
  moved: number | null;
  home: SideRecord;
  away: SideRecord;
};

export const formLength = 5;

const week = 7 * 86_400_000;

/**
 * A season's current table with each team's form, its movement within the last week of matches, and its records at home
 * and away. The week ends with the newest result, not today, so that a table does not change during a break.
 * @param names of all teams, by id
 */
export function standings(
  matches: readonly TableMatch[],
  names: ReadonlyMap<string, string>,
  rules: SeasonRules,
): Standing[] {
  const { first, groups } = seasonParts(matches);
  const current = [first, ...groups].flatMap(({ matches: ofPart }) => ofPart);
  const played = current
    .filter(({ score }) => score !== null)
    .sort((one, other) => one.kickOff.getTime() - other.kickOff.getTime());
  const since = (played.at(-1)?.kickOff.getTime() ?? 0) - week;
  const isOlder = ({ kickOff }: TableMatch): boolean => kickOff.getTime() <= since;
  const before = played.some(isOlder)
    ? seasonTable(
        current.map((match) => (isOlder(match) ? match : { ...match, score: null })),
        names,
        rules,
      )
    : [];
  const placeBefore = new Map(before.map(({ team, position }) => [team.id, position]));
  return seasonTable(matches, names, rules).map((line) => {
    const own = played.filter(({ home, away }) => home === line.team.id || away === line.team.id);
    const earlier = placeBefore.get(line.team.id);
    return {
      ...line,
      form: own.slice(-formLength).map((match) => resultFor(match, line.team.id)),
      moved: earlier === undefined ? null : earlier - line.position,
      home: recordOf(
        line,
        own.filter(({ home }) => home === line.team.id),
      ),
      away: recordOf(
        line,
        own.filter(({ away }) => away === line.team.id),
      ),
    };
  });
}

function resultFor({ home, score }: TableMatch, team: string): FormResult {
  const lead = (score?.home ?? 0) - (score?.away ?? 0);
  if (lead === 0) return 'drew';
  return lead > 0 === (home === team) ? 'won' : 'lost';
}

function recordOf({ team }: TableLine, matches: readonly TableMatch[]): SideRecord {
  const [line] = leagueTable([team], toResults(matches));
  const { played = 0, won = 0, drawn = 0, lost = 0, goalsFor = 0, goalsAgainst = 0, points = 0 } = line ?? {};
  return { played, won, drawn, lost, goalsFor, goalsAgainst, points };
}

/** Teams in the order of their records at home or away: points, goal difference, goals; then as in the whole table. */
export function bySide<Row extends Pick<Standing, 'position' | 'home' | 'away'>>(
  rows: readonly Row[],
  side: 'home' | 'away',
): Row[] {
  const difference = ({ [side]: { goalsFor, goalsAgainst } }: Row): number => goalsFor - goalsAgainst;
  return [...rows].sort(
    (a, b) =>
      b[side].points - a[side].points ||
      difference(b) - difference(a) ||
      b[side].goalsFor - a[side].goalsFor ||
      a.position - b.position,
  );
}
