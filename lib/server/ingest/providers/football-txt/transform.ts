import type { TxtSeason } from '@/lib/server/ingest/formats/football-txt/dates';
import type { TxtMatch } from '@/lib/server/ingest/formats/football-txt/match-line';
import { readFootballTxt, type TxtDocument } from '@/lib/server/ingest/formats/football-txt/read-football-txt';
import { kickOffOf } from '@/lib/server/ingest/formats/usual-times';
import {
  DocumentError,
  type RawDocument,
  type SourceFixture,
  type TransformedDocument,
} from '@/lib/server/ingest/types';
import { kindOfFile, yearsOf } from './files';

/** A season of one league is 30 KB, with line-ups 400 KB. */
const maximalCharacters = 5_000_000;
/** Rounds after a league's table is final. */
const knockOut = /play-?offs?|play-?out|finals?\b|aufstieg|abstieg$|barrage/iu;
/** Teams not decided yet: `N.N.`, a group's winner, the winner of match 74. */
const placeholder = /^(?:n\.\s?n\.?|tbd|tba|\?+|[12][A-L]|3[A-L](?:\/[A-L])+|[WL]\d{1,3})$/iu;
/** Remarks of a document that its report lists one by one. */
const maximalNotes = 20;

/**
 * Fixtures of one league's season, kick-offs in UTC; for other competitions only a note of how many matches they have.
 * @throws {DocumentError}
 */
export function transformFootballTxt(raw: RawDocument): TransformedDocument {
  if (raw.text.length > maximalCharacters) throw new DocumentError(`larger than ${maximalCharacters} characters`);
  const season = yearsOf(raw.season);
  const document = readFootballTxt(raw.text, season);
  if (document.title === null || (document.matches.length === 0 && document.issues.length > 0))
    throw new DocumentError('no Football.TXT: no title, or no match that could be read');
  const result: TransformedDocument = { fixtures: [], refused: [], notes: [] };
  const lost = document.issues.filter(({ kind }) => kind === 'match');
  for (const { line, reason } of lost) result.refused.push({ row: line, reason });
  result.notes.push(...headNotes(document, lost.length), ...otherNotes(document));
  if (raw.leagueCode === '' || !season) {
    const kind = kindOfFile(raw.file);
    result.notes.push(`${document.matches.length} matches read and none stored: ${kind}, which is not stored yet`);
    return result;
  }
  if (document.season && document.season.first !== season.first)
    throw new DocumentError(`"${document.title}" is not the season ${raw.season}`);
  return { ...addFixtures(result, document, raw, season), isWholeSeason: true };
}

/** The head of a truncated file declares more than the file contains. */
function headNotes({ declared, matches }: TxtDocument, lost: number): string[] {
  const found = matches.length + lost;
  if (declared.matches === null || declared.matches === found) return [];
  return [`its head states ${declared.matches} matches, and ${found} stand in it`];
}

function otherNotes({ issues }: TxtDocument): string[] {
  const others = issues.filter(({ kind }) => kind !== 'match');
  const named = others.slice(0, maximalNotes).map(({ line, reason }) => `line ${line}: ${reason}`);
  return others.length > maximalNotes ? [...named, `${others.length - maximalNotes} more lines like these`] : named;
}

function addFixtures(
  result: TransformedDocument,
  document: TxtDocument,
  raw: RawDocument,
  season: TxtSeason,
): TransformedDocument {
  let knockOuts = 0;
  for (const match of document.matches) {
    const teams = `${match.home.name} - ${match.away.name}`;
    if (knockOut.test(`${match.stage ?? ''}, ${match.round ?? ''}`)) knockOuts += 1;
    else if ([match.home, match.away].some(({ name }) => placeholder.test(name)))
      result.refused.push({ row: match.line, reason: `${teams}: the teams are not known yet` });
    else if (!liesIn(match.date, season))
      result.refused.push({
        row: match.line,
        reason: `${teams}: ${match.date} does not lie in the season ${raw.season}`,
      });
    else result.fixtures.push(toFixture(match, raw));
  }
  if (knockOuts > 0) result.notes.push(`${knockOuts} play-off matches are not part of the league and were left out`);
  return result;
}

/** The collection includes seasons that were played later than usual. */
const liesIn = (date: string, { first, last }: TxtSeason): boolean =>
  first === last
    ? date >= `${first}-01-01` && date <= `${last + 1}-03-31`
    : date >= `${first}-06-01` && date <= `${last}-08-31`;

function toFixture(match: TxtMatch, { leagueCode, season }: RawDocument): SourceFixture {
  const { line, home, away, time, score } = match;
  const status = match.status === 'finished' && !score.fullTime ? 'scheduled' : match.status;
  return {
    leagueCode,
    season,
    round: roundOf(match),
    home: home.name,
    away: away.name,
    kickOff: kickOffAt(leagueCode, match),
    kickOffKnown: time !== null,
    status,
    score: score.fullTime,
    halfTime: score.fullTime && score.halfTime,
    row: line,
  };
}

/** `Championship, Matchday 23`: rounds of a season's parts have the same numbers. */
const roundOf = ({ stage, round }: TxtMatch): string | null =>
  stage === null || round === null || /^(?:regular|league)\b/iu.test(stage) ? round : `${stage}, ${round}`;

function kickOffAt(leagueCode: string, { date, time, offset }: TxtMatch): Date {
  if (time === null || offset === null) return kickOffOf(leagueCode, date, time);
  return new Date(Date.parse(`${date}T${time}:00Z`) - offset * 60_000);
}
