import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { countedKinds, plausibleCounts, type ChanceCounts } from '@/lib/domain/football/chance-counts';
import { findLeague } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { siteDay } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import { tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import {
  countFields,
  dayOfRow,
  readCounts,
  readMatchTable,
  type MatchRow,
} from '@/lib/server/ingest/formats/match-table';
import { decodeLatin, readFileBytes } from '@/lib/server/ingest/formats/read-document';
import { DocumentError, SourceError } from '@/lib/server/ingest/types';
import { saveChances } from '@/lib/server/repositories/chance-repository';
import { lockIngest } from '@/lib/server/repositories/ingest-repository';
import { listLeagueMatches, type FitMatch } from '@/lib/server/repositories/prediction-repository';
import { listAliases } from '@/lib/server/repositories/team-alias-repository';
import type { Runtime } from '@/lib/server/runtime';
import { invalidate, publishChanges } from './refresh-data';

/** Files of one's own with chances of matches that the site has; the name under which they are stored. */
export const ownFiles = 'csv';

type Placed = { file: string; row: MatchRow };
type Found = { match: FitMatch; leagueCode: string; chances: ChanceCounts };

/** Errors that are printed; the rest are counted. */
const shownErrors = 20;

/**
 * Stores the chances that a CSV file, or each of a folder, counts of matches that the site has (docs/how-to/give-chances.md),
 * and fits their leagues again. All of it or nothing: every error is reported with its file and line, and then nothing is
 * stored.
 * @param given.league the league of rows without one
 * @returns whether everything was stored
 */
export async function ingestChances(
  runtime: Runtime,
  { from, league }: { from?: string | undefined; league?: string | undefined },
  announce: (line: string) => void,
): Promise<boolean> {
  const errors: string[] = [];
  let rows: Placed[] = [];
  try {
    if (from === undefined) throw new SourceError('--from is missing; expected a CSV file or a folder of them');
    rows = await readFiles(from);
    if (rows.length === 0) throw new SourceError(`${from} has no row`);
  } catch (error) {
    if (!(error instanceof SourceError || error instanceof DocumentError)) throw error;
    errors.push(error.message);
  }
  const { database, clock, env } = runtime;
  const found = await findAll(runtime, rows, league, errors);
  if (errors.length > 0) {
    errors.slice(0, shownErrors).forEach(announce);
    if (errors.length > shownErrors) announce(`... and ${errors.length - shownErrors} more`);
    announce('Nothing was stored.');
    return false;
  }
  const changed = await database.transaction(async (tx) => {
    await lockIngest(tx);
    const counts = found.map(({ match, chances }) => ({ matchId: match.id, chances }));
    return saveChances(tx, counts, ownFiles, clock.now());
  });
  announce(`${found.length} matches read, chances of ${changed.size} new or changed`);
  const tags = new Set<PageTag>();
  const leagues = new Set<string>();
  for (const { match, leagueCode } of found.filter(({ match: { id } }) => changed.has(id))) {
    leagues.add(leagueCode);
    const teams = { homeTeamId: match.home, awayTeamId: match.away };
    for (const tag of tagsOfMatch({ ...match, ...teams, leagueCode }, env.SITE_TIMEZONE)) tags.add(tag);
  }
  if (leagues.size > 0)
    await publishChanges(runtime, { leagues: [...leagues], announce, tags }).finally(() => invalidate(runtime, [tags]));
  return true;
}

async function readFiles(from: string): Promise<Placed[]> {
  const isFolder = (await stat(from).catch(() => null))?.isDirectory() ?? false;
  const [folder, files] = isFolder
    ? [from, (await readdir(from)).filter((name) => name.toLowerCase().endsWith('.csv')).sort()]
    : [path.dirname(from), [path.basename(from)]];
  const rows: Placed[] = [];
  for (const file of files) {
    const bytes = await readFileBytes(folder, file);
    if (bytes === null) throw new SourceError(`there is no file ${from}`);
    try {
      for (const row of readMatchTable(decodeLatin(bytes))) rows.push({ file, row });
    } catch (error) {
      if (error instanceof DocumentError) throw new DocumentError(`${file}: ${error.message}`);
      throw error;
    }
  }
  return rows;
}

/** Every row with its match; what is wrong with one is added to `errors`. */
async function findAll(
  { database, env }: Runtime,
  rows: readonly Placed[],
  given: string | undefined,
  errors: string[],
): Promise<Found[]> {
  const found: Found[] = [];
  const seen = new Map<number, string>();
  for (const [leagueCode, ofLeague] of groupBy(rows, ({ row }) => row.at('league') || (given ?? ''))) {
    const league = findLeague(leagueCode);
    const matches = league ? await listLeagueMatches(database.sql, leagueCode, new Date(0)) : [];
    const aliases = league && (await listAliases(database.sql, [league.country])).get(league.country);
    const byTeams = groupBy(matches, ({ home, away }) => `${home} ${away}`);
    const idOf = (name: string) => aliases?.get(normaliseAlias(name));
    for (const { file, row } of ofLeague) {
      const place = `${file}, line ${row.row}`;
      const read = league
        ? readRow(row, (home, away) => byTeams.get(`${home} ${away}`) ?? [], idOf, env.SITE_TIMEZONE)
        : leagueCode === ''
          ? 'no league: give a column League, or --league'
          : `"${leagueCode.slice(0, 20)}" is no league; expected a code such as en.1`;
      const earlier = typeof read === 'string' ? undefined : seen.get(read.match.id);
      if (typeof read === 'string') errors.push(`${place}: ${read}`);
      else if (earlier) errors.push(`${place}: the match of ${earlier} again`);
      else {
        seen.set(read.match.id, place);
        found.push({ ...read, leagueCode });
      }
    }
  }
  return found;
}

/** A row's match and counts, or what is wrong with it. */
function readRow(
  row: MatchRow,
  meetings: (home: string, away: string) => readonly FitMatch[],
  idOf: (name: string) => string | undefined,
  zone: string,
): Omit<Found, 'leagueCode'> | string {
  const day = dayOfRow(row);
  if (day === null || Number.isNaN(Date.parse(day)))
    return `"${row.at('date').slice(0, 20)}" is no day as YYYY-MM-DD or dd/mm/yyyy`;
  const [home, away] = [idOf(row.at('home')), idOf(row.at('away'))];
  for (const [side, id] of [
    ['home', home],
    ['away', away],
  ] as const)
    if (id === undefined) return `"${row.at(side).slice(0, 60)}" is no club of its country that the site knows`;
  // A late kick-off is on the next day in another zone.
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
    return counts[kind] ? `${kind}: ${written} cannot be` : `${kind}: ${written} are no numbers of both sides`;
  }
  return plausible ? { match, chances: plausible } : 'no number of shots, corners, red cards or expected goals';
}
