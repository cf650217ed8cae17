import { findLeague } from '@/lib/domain/football/leagues';
import type { StoredMatchStatus } from '@/lib/domain/football/match';
import { counted } from '@/lib/domain/shared/counted';
import { instantOf } from '@/lib/domain/shared/zoned-time';
import { firstYear } from '@/lib/server/ingest/formats/season-dates';
import {
  DocumentError,
  type DocumentRef,
  type RawDocument,
  type SeasonPlace,
  type SourceFixture,
  type TransformedDocument,
} from '@/lib/server/ingest/types';
import { competitionOf } from './competitions';
import { readGoals } from './goals';
import { readResults, shootOutOf } from './results';
import { documentSchema, matchSchema, type MatchRow } from './schema';

/** Windows names of the time zones in which the source has matches. */
const zones: ReadonlyMap<string, string> = new Map([
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['Central Europe Standard Time', 'Europe/Budapest'],
  ['Romance Standard Time', 'Europe/Paris'],
  ['GMT Standard Time', 'Europe/London'],
  ['UTC', 'UTC'],
]);
/** Maximum number of a document's remarks that its report lists one by one. */
const maximalNotes = 20;

/** Fixtures, scores and goals of one season of a competition. Pure. @throws {DocumentError} */
export function transformOpenligadb(document: RawDocument): TransformedDocument {
  const result: TransformedDocument = { fixtures: [], refused: [], notes: [] };
  const notes: string[] = [];
  let others = 0;
  for (const [index, value] of readRows(document.text).entries()) {
    const row = index + 1;
    const match = readMatch(value, document);
    if (typeof match === 'string') result.refused.push({ row, reason: match });
    else if (match.group.groupOrderID > (competitionOf(document.leagueCode)?.rounds ?? 0)) others += 1;
    else {
      const fixture = toFixture(match, row, document, (note) => notes.push(`row ${row}: ${note}`));
      if (typeof fixture === 'string') result.refused.push({ row, reason: fixture });
      else result.fixtures.push(fixture);
    }
  }
  if (others > 0) result.notes.push(`left out ${counted(others, 'play-off match', 'play-off matches')}`);
  result.notes.push(...notes.slice(0, maximalNotes));
  if (notes.length > maximalNotes) result.notes.push(`and ${notes.length - maximalNotes} more like these`);
  return result;
}

/** @throws {DocumentError} */
export function readRows(text: string): unknown[] {
  try {
    return documentSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new DocumentError(error instanceof SyntaxError ? 'not JSON' : 'not a list of matches');
  }
}

/** @returns text: the reason for refusing it */
export function readMatch(value: unknown, { leagueCode, season }: DocumentRef): MatchRow | string {
  const parsed = matchSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a match'}`;
  }
  const { leagueShortcut, leagueSeason } = parsed.data;
  const asked = `${competitionOf(leagueCode)?.shortcut ?? ''} ${firstYear(season)}`;
  const given = `${leagueShortcut.toLowerCase()} ${leagueSeason}`;
  return given === asked ? parsed.data : `belongs to ${given.slice(0, 40)}, not to ${asked}`;
}

/**
 * In UTC; the time zone is given beside the local time, and in older matches also the instant.
 * @returns text: why it is unknown
 */
export function kickOffOfRow(
  { matchDateTime, timeZoneID, matchDateTimeUTC }: MatchRow,
  leagueCode: string,
): Date | string {
  const zone = timeZoneID ? zones.get(timeZoneID) : findLeague(leagueCode)?.timeZone;
  const utc = matchDateTimeUTC ? new Date(matchDateTimeUTC) : null;
  if (zone === undefined) return utc ?? `an unknown time zone ${timeZoneID?.slice(0, 40) ?? ''}`;
  const local = instantOf(matchDateTime.slice(0, 10), matchDateTime.slice(11, 16), zone);
  return utc && Math.abs(utc.getTime() - local.getTime()) >= 60_000
    ? `its time ${matchDateTime} in ${zone} is not ${matchDateTimeUTC ?? ''}`
    : local;
}

function toFixture(
  match: MatchRow,
  row: number,
  { leagueCode, season }: RawDocument,
  note: (text: string) => void,
): SourceFixture | string {
  const [home, away] = [match.team1.teamName, match.team2.teamName];
  const refused = (reason: string): string => `${home} - ${away}: ${reason}`;
  const [results, kickOff] = [readResults(match), kickOffOfRow(match, leagueCode)];
  if (typeof results === 'string') return refused(results);
  if (typeof kickOff === 'string') return refused(kickOff);
  const { score, extraTime } = results;
  if (match.matchIsFinished && !score) return refused('it is over, and its score after 90 minutes is not given');
  const status: StoredMatchStatus = match.matchIsFinished ? 'finished' : score ? 'live' : 'scheduled';
  const { goals, contradictsHalfTime } = score
    ? readGoals(match, { ...results, score })
    : { goals: [], contradictsHalfTime: false };
  const penalties = shootOutOf(results);
  if (results.penalties && !penalties) note(`${home} - ${away}: it is not clear how its shoot-out is counted`);
  if (contradictsHalfTime) note(`${home} - ${away}: its half-time score contradicts its goals, and was not stored`);
  if (!goals && match.goals?.some(({ matchMinute }) => matchMinute))
    note(`${home} - ${away}: its goals do not add up to the score`);
  return {
    leagueCode,
    season,
    ...placeOf(leagueCode, match.group.groupOrderID),
    home,
    away,
    kickOff,
    kickOffKnown: true,
    status,
    score,
    halfTime: score && !contradictsHalfTime ? results.halfTime : null,
    extraTime: score && extraTime,
    penalties,
    goals: goals ?? [],
    row,
  };
}

function placeOf(leagueCode: string, order: number): { round: string; place?: SeasonPlace } {
  const name = competitionOf(leagueCode)?.names?.[order - 1];
  if (name === undefined) return { round: `Matchday ${order}` };
  const isNeutral = name === 'Final';
  return { round: name, place: { stage: 'knock-out', groupName: null, inTable: false, isNeutral } };
}
