import { countedKinds, plausibleCounts, type ChanceCounts } from '@/lib/domain/football/chance-counts';
import { findLeague } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { siteDay } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { Sql } from '@/lib/server/db/client';
import { listLeagueMatches, type FitMatch } from '@/lib/server/repositories/prediction-repository';
import { listAliases } from '@/lib/server/repositories/team-alias-repository';
import { countFields, dayOfRow, readCounts, readMatchTable, type MatchRow } from './formats/match-table';
import { readOwnFiles } from './own-files';
import { DocumentError, SourceError } from './types';

type Placed = { file: string; row: MatchRow };
type Found = { match: FitMatch; leagueCode: string; chances: ChanceCounts };

type OwnFiles = {
  /** A CSV file or a folder of them. */
  from: string | undefined;
  /** The league of rows that name none. */
  league: string | undefined;
  /** IANA time zone of the site's days. */
  siteTimeZone: string;
};

/**
 * Matches from operators' own files with their counts (docs/how-to/give-chances.md), and every error in those files, by
 * file and line.
 */
export async function readOwnChances(db: Sql, given: OwnFiles): Promise<{ found: Found[]; errors: string[] }> {
  const errors: string[] = [];
  try {
    if (given.from === undefined) throw new SourceError('--from is missing; expected a CSV file or a folder of them');
    const rows = await readFiles(given.from);
    if (rows.length === 0) throw new SourceError(`${given.from} has no rows`);
    return { found: await findAll(db, rows, given, errors), errors };
  } catch (error) {
    if (!(error instanceof SourceError || error instanceof DocumentError)) throw error;
    return { found: [], errors: [error.message] };
  }
}

async function readFiles(from: string): Promise<Placed[]> {
  const rows: Placed[] = [];
  for (const { file, text } of await readOwnFiles(from)) {
    try {
      for (const row of readMatchTable(text)) rows.push({ file, row });
    } catch (error) {
      if (error instanceof DocumentError) throw new DocumentError(`${file}: ${error.message}`);
      throw error;
    }
  }
  return rows;
}

/** Every row with its match; problems of rows are added to `errors`. */
async function findAll(
  db: Sql,
  rows: readonly Placed[],
  { league: given, siteTimeZone }: OwnFiles,
  errors: string[],
): Promise<Found[]> {
  const found: Found[] = [];
  const seen = new Map<number, string>();
  for (const [leagueCode, ofLeague] of groupBy(rows, ({ row }) => row.at('league') || (given ?? ''))) {
    const league = findLeague(leagueCode);
    const matches = league ? await listLeagueMatches(db, leagueCode, new Date(0)) : [];
    const aliases = league && (await listAliases(db, [league.country])).get(league.country);
    const byTeams = groupBy(matches, ({ home, away }) => `${home} ${away}`);
    const idOf = (name: string) => aliases?.get(normaliseAlias(name));
    for (const { file, row } of ofLeague) {
      const place = `${file}, line ${row.row}`;
      const read = league
        ? readRow(row, (home, away) => byTeams.get(`${home} ${away}`) ?? [], idOf, siteTimeZone)
        : leagueCode === ''
          ? 'no league: add a column League, or use --league'
          : `"${leagueCode.slice(0, 20)}" is not a league; expected a code such as en.1`;
      const earlier = typeof read === 'string' ? undefined : seen.get(read.match.id);
      if (typeof read === 'string') errors.push(`${place}: ${read}`);
      else if (earlier) errors.push(`${place}: repeats the match of ${earlier}`);
      else {
        seen.set(read.match.id, place);
        found.push({ ...read, leagueCode });
      }
    }
  }
  return found;
}

/** A row's match and counts, or the problem with it. */
function readRow(
  row: MatchRow,
  meetings: (home: string, away: string) => readonly FitMatch[],
  idOf: (name: string) => string | undefined,
  zone: string,
): Omit<Found, 'leagueCode'> | string {
  const day = dayOfRow(row);
  if (day === null || Number.isNaN(Date.parse(day)))
    return `"${row.at('date').slice(0, 20)}" is not a date (YYYY-MM-DD or dd/mm/yyyy)`;
  const [home, away] = [idOf(row.at('home')), idOf(row.at('away'))];
  for (const [side, id] of [
    ['home', home],
    ['away', away],
  ] as const)
    if (id === undefined) return `"${row.at(side).slice(0, 60)}" is not a known club of its country`;
  // A late kick-off falls on the next day in another time zone.
  const near = (match: FitMatch) => Math.abs(Date.parse(siteDay(match.kickOff, zone)) - Date.parse(day)) <= 86_400_000;
  const match = meetings(home ?? '', away ?? '').find(near);
  if (!match) return `the site has no match ${row.at('home')} - ${row.at('away')} on ${day}`;
  if (match.status !== 'finished') return `${row.at('home')} - ${row.at('away')} on ${day} has no result yet`;
  const counts = readCounts(row);
  const plausible = plausibleCounts(counts);
  for (const kind of countedKinds) {
    const cells = countFields[kind].map((field) => row.at(field));
    if (cells.every((cell) => cell === '') || plausible?.[kind]) continue;
    const written = cells.map((cell) => `"${cell.slice(0, 8)}"`).join(' and ');
    return counts[kind] ? `${kind}: ${written} are not possible` : `${kind}: ${written} are not numbers for both sides`;
  }
  return plausible ? { match, chances: plausible } : 'no number of shots, corners, red cards or expected goals';
}
