import { addDays, type Day } from '@/lib/domain/shared/dates';
import { seasonOf, sourceTeams, type SourceMatch } from '@/tests/support/source-folder';

/** A match as it really happened, and when the source reported it. */
export type TrueMatch = {
  league: string;
  season: string;
  /** The day first planned; the source reports another one from `movedOn`. */
  planned: Day;
  day: Day;
  movedOn: Day;
  /** The day from which the source has the result. */
  known: Day;
  row: SourceMatch;
};

const german = [
  'FC Bayern München',
  'Borussia Dortmund',
  'VfB Stuttgart',
  'Bayer 04 Leverkusen',
  'RB Leipzig',
  'Eintracht Frankfurt',
];
const teamsOf: Readonly<Record<string, readonly string[]>> = { 'en.1': sourceTeams, 'de.1': german };
const daysBetween = 10;

/** De.1 in 2023-24: the results for these days arrive together, long afterwards. */
export const hole = { league: 'de.1', from: '2023-11-01', to: '2023-12-20', known: '2024-01-10' } as const;
/** Nothing responds during this week. */
export const away = { from: '2024-10-07', to: '2024-10-14' } as const;

/** When a season's file appears, and when its first match is planned. */
const seasons: readonly (readonly [season: string, appears: Day, first: Day])[] = [
  ['2022-23', '2022-07-20', '2022-08-12'],
  ['2023-24', '2023-07-20', '2023-08-12'],
  ['2024-25', '2024-07-20', '2024-08-12'],
];

/**
 * Two leagues' seasons as in the public files: results up to five days late, some of an ended season only in July,
 * a hole of several weeks, matches moved before their day or after it has passed, a club under another name.
 */
export function trueSeasons(): TrueMatch[] {
  return seasons.flatMap(([season, , first]) =>
    Object.entries(teamsOf).flatMap(([league, teams]) =>
      seasonOf(first, '9999-12-31', teams).map((row, index): TrueMatch => {
        const planned = addDays(first, index * daysBetween);
        const day = addDays(planned, index % 11 === 5 ? 4 : 0);
        const late = index === 29 ? 45 : index % 6;
        const isInHole = league === hole.league && day >= hole.from && day <= hole.to;
        return {
          league,
          season,
          planned,
          day,
          // Every other one is announced only after its day.
          movedOn: addDays(planned, index % 2 === 0 ? 1 : -3),
          known: isInHole ? hole.known : addDays(day, late),
          row: { ...row, team1: named(row.team1, season), team2: named(row.team2, season) },
        };
      }),
    ),
  );
}

const named = (club: string, season: string): string =>
  season === '2024-25' && club === 'Arsenal FC' ? 'Arsenal' : club;

/** The source's response on a day: a season's file in openfootball's format; undefined if it has none. */
export function fileOn(day: Day, season: string, league: string, all: readonly TrueMatch[]): string | undefined {
  const appears = seasons.find(([label]) => label === season)?.[1];
  const matches = all.filter((match) => match.season === season && match.league === league);
  if (appears === undefined || day < appears || matches.length === 0) return undefined;
  const rows = matches.map(({ row, planned, movedOn, day: played, known }) => ({
    ...row,
    date: day >= movedOn ? played : planned,
    score: day >= known ? row.score : {},
  }));
  return JSON.stringify({ name: `${league} ${season}`, matches: rows });
}
