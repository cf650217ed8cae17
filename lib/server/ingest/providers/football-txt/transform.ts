import { countryOf } from '@/lib/domain/football/country-codes';
import { byMinute, goalsAddUp, type Goal } from '@/lib/domain/football/goals';
import { findLeague, isCup, type League } from '@/lib/domain/football/leagues';
import { namedRound } from '@/lib/domain/football/named-rounds';
import { counted } from '@/lib/domain/shared/counted';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { TxtSeason } from '@/lib/server/ingest/formats/football-txt/dates';
import type { TxtDocument } from '@/lib/server/ingest/formats/football-txt/document';
import { readGoals } from '@/lib/server/ingest/formats/football-txt/goals';
import type { TxtMatch } from '@/lib/server/ingest/formats/football-txt/match-line';
import { readFootballTxt } from '@/lib/server/ingest/formats/football-txt/read-football-txt';
import { liesIn, yearsOf } from '@/lib/server/ingest/formats/season-dates';
import { kickOffOf } from '@/lib/server/ingest/formats/usual-times';
import {
  DocumentError,
  type DocumentRef,
  type RawDocument,
  type SourceFixture,
  type TransformedDocument,
} from '@/lib/server/ingest/types';
import { kindOfFile } from './files';
import { seasonPlaceOf } from './season-place';

/** A season of one league is 30 KB, with line-ups 400 KB. */
const maximalCharacters = 5_000_000;
/** Placeholders for undecided teams: `N.N.`, a group's winner, the winner of match 74. */
const placeholder = /^(?:n\.\s?n\.?|tbd|tba|\?+|[12][A-L]|3[A-L](?:\/[A-L])+|[WL]\d{1,3})$/iu;
/** Maximum number of a document's remarks that its report lists one by one. */
const maximalNotes = 20;

/**
 * Fixtures of one competition's season, kick-offs in UTC; for an unknown competition only a note with its number of
 * matches.
 * @throws {DocumentError}
 */
export function transformFootballTxt(raw: RawDocument): TransformedDocument {
  if (raw.text.length > maximalCharacters) throw new DocumentError(`larger than ${maximalCharacters} characters`);
  const season = yearsOf(raw.season);
  const document = readFootballTxt(raw.text, season);
  if (document.title === null || (document.matches.length === 0 && document.issues.length > 0))
    throw new DocumentError('not Football.TXT: no title, or no match that could be read');
  const result: TransformedDocument = { fixtures: [], refused: [], notes: [], declared: document.declared.matches };
  const lost = document.issues.filter(({ kind }) => kind === 'match');
  for (const { line, reason } of lost) result.refused.push({ row: line, reason });
  result.notes.push(...headNotes(document, lost.length), ...otherNotes(document));
  const league = findLeague(raw.leagueCode);
  if (!league || !season) {
    result.notes.push(
      `${counted(document.matches.length, 'match', 'matches')} read and none stored: ${kindOfFile(raw.file)}`,
    );
    return result;
  }
  if (document.season && document.season.first !== season.first)
    throw new DocumentError(`"${document.title}" is not the season ${raw.season}`);
  addFixtures(result, document, league, raw);
  const unread = document.matches.filter((match) => goalsOf(match)?.length === 0).map(({ line }) => line);
  if (unread.length > 0)
    result.notes.push(
      `goals that do not add up to the score in ${counted(unread.length, 'match', 'matches')}: lines ${unread.slice(0, maximalNotes).join(', ')}${unread.length > maximalNotes ? ' ...' : ''}`,
    );
  // A cup's qualifying rounds are in a separate file.
  return { ...result, isWholeSeason: !isCup(league) };
}

/** The header of a truncated file declares more than the file contains. */
function headNotes({ declared, matches }: TxtDocument, lost: number): string[] {
  const found = matches.length + lost;
  if (declared.matches === null || declared.matches === found) return [];
  return [`its header declares ${counted(declared.matches, 'match', 'matches')}, but it contains ${found}`];
}

function otherNotes({ issues }: TxtDocument): string[] {
  const others = issues.filter(({ kind }) => kind !== 'match');
  const named = others.slice(0, maximalNotes).map(({ line, reason }) => `line ${line}: ${reason}`);
  return others.length > maximalNotes ? [...named, `and ${others.length - maximalNotes} more like these`] : named;
}

function addFixtures(
  { fixtures, refused }: TransformedDocument,
  { matches }: TxtDocument,
  league: League,
  ref: DocumentRef,
): void {
  const season = yearsOf(ref.season);
  for (const match of isCup(league) ? nameRounds(matches, league) : matches) {
    const reason = whyRefused(match, season, ref.season);
    if (reason === null) fixtures.push(toFixture(match, league, ref));
    else refused.push({ row: match.line, reason: `${match.home.name} - ${match.away.name}: ${reason}` });
  }
}

/** With the names of numbered rounds, which depend on the number of pairs that meet in them. */
function nameRounds(matches: readonly TxtMatch[], { code }: League): TxtMatch[] {
  const names = new Map(
    [...groupBy(matches, ({ round }) => round)].map(([round, ofRound]) => {
      const pairs = new Set(ofRound.map(({ home, away }) => [home.name, away.name].sort().join()));
      return [round, round && namedRound(code, round, pairs.size)];
    }),
  );
  return matches.map((match) => ({ ...match, round: names.get(match.round) ?? null }));
}

function whyRefused(
  { home, away, date, status, score }: TxtMatch,
  season: TxtSeason | null,
  label: string,
): string | null {
  if ([home, away].some(({ name }) => placeholder.test(name))) return 'the teams are not known yet';
  if (!season || !liesIn(date, season)) return `${date} is not in the season ${label}`;
  for (const { country } of [home, away])
    if (country !== null && countryOf(country) === null) return `unknown country ${country}`;
  return status === 'finished' && !score.fullTime ? 'its score after 90 minutes is not given' : null;
}

function toFixture(match: TxtMatch, league: League, ref: DocumentRef): SourceFixture {
  const { line, home, away, time, score, status } = match;
  const goals = goalsOf(match);
  return {
    leagueCode: league.code,
    season: ref.season,
    round: roundOf(match, league),
    place: seasonPlaceOf(match, league, ref),
    ...(league.kind === 'national' && { ground: match.ground }),
    home: home.name,
    away: away.name,
    ...countriesOf(match, league),
    kickOff: kickOffAt(league.code, match),
    kickOffKnown: time !== null,
    status,
    score: score.fullTime,
    halfTime: score.fullTime && score.halfTime,
    extraTime: score.extraTime,
    penalties: score.penalties,
    ...(goals && { goals }),
    row: line,
  };
}

/** Undefined if the line below the match is missing; empty if it does not list the goals of the score. */
function goalsOf({ scorers, score: { fullTime, extraTime } }: TxtMatch): Goal[] | undefined {
  if (scorers === null || !fullTime) return undefined;
  const read = readGoals(scorers, extraTime ?? fullTime);
  const goals = (['home', 'away'] as const).flatMap((side) => (read?.[side] ?? []).map((goal) => ({ side, ...goal })));
  return read && goalsAddUp(goals, fullTime, extraTime) ? goals.sort(byMinute) : [];
}

/**
 * National teams are registered under the world; a club without a country code belongs to the competition's country.
 */
function countriesOf({ home, away }: TxtMatch, { kind, country }: League): Pick<SourceFixture, 'countries'> {
  if (kind === 'national') return { countries: { home: 'world', away: 'world' } };
  if (home.country === null && away.country === null) return {};
  const of = (code: string | null): string => (code === null ? country : (countryOf(code) ?? country));
  return { countries: { home: of(home.country), away: of(away.country) } };
}

/**
 * `Championship, Matchday 23`: rounds of a league's parts have the same numbers; the rounds of a cup belong to a stage.
 */
const roundOf = ({ stage, round, leg }: TxtMatch, league: League): string | null => {
  if (isCup(league)) return leg === null && stage !== null && /play-?offs?|path/iu.test(stage) ? stage : round;
  return stage === null || round === null || /^(?:regular|league)\b/iu.test(stage) ? round : `${stage}, ${round}`;
};

function kickOffAt(leagueCode: string, { date, time, offset }: TxtMatch): Date {
  if (time === null || offset === null) return kickOffOf(leagueCode, date, time);
  return new Date(Date.parse(`${date}T${time}:00Z`) - offset * 60_000);
}
