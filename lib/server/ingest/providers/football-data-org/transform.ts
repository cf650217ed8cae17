import type { Score, StoredMatchStatus } from '@/lib/domain/football/match';
import { counted } from '@/lib/domain/shared/counted';
import { firstYear } from '@/lib/server/ingest/formats/season-dates';
import { kickOffOf } from '@/lib/server/ingest/formats/usual-times';
import {
  DocumentError,
  type RawDocument,
  type RowRefusal,
  type SourceFixture,
  type SourceLineups,
  type TransformedDocument,
} from '@/lib/server/ingest/types';
import { competitionOf } from './competitions';
import { readLineup } from './lineups';
import { documentSchema, matchSchema, type MatchRow } from './schema';

const statusOf: Readonly<Record<MatchRow['status'], StoredMatchStatus>> = {
  SCHEDULED: 'scheduled',
  TIMED: 'scheduled',
  IN_PLAY: 'live',
  PAUSED: 'live',
  EXTRA_TIME: 'live',
  PENALTY_SHOOTOUT: 'live',
  FINISHED: 'finished',
  SUSPENDED: 'abandoned',
  POSTPONED: 'postponed',
  CANCELLED: 'cancelled',
  AWARDED: 'awarded',
};

/** Fixtures, results and line-ups of one season of a competition. Pure. @throws {DocumentError} */
export function transformFootballDataOrg(document: RawDocument): TransformedDocument {
  const competition = competitionOf(document.leagueCode);
  if (!competition) throw new DocumentError(`the league ${document.leagueCode} has no competition at this source`);
  const { matches, competition: reported, resultSet } = readDocument(document.text);
  if (reported.code !== competition)
    throw new DocumentError(`contains ${reported.code.slice(0, 20)} instead of ${competition}`);

  const result: TransformedDocument = { fixtures: [], refused: [], notes: [] };
  let others = 0;
  for (const [index, value] of matches.entries()) {
    const row = index + 1;
    const parsed = matchSchema.safeParse(value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      result.refused.push({ row, reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a match'}` });
    } else if (parsed.data.stage && parsed.data.stage !== 'REGULAR_SEASON') {
      others += 1;
    } else if (parsed.data.season.startDate.slice(0, 4) !== String(firstYear(document.season))) {
      result.refused.push({
        row,
        reason: `belongs to the season that began on ${parsed.data.season.startDate}, not to ${document.season}`,
      });
    } else {
      result.fixtures.push(toFixture(parsed.data, row, document, result.refused));
    }
  }
  if (others > 0) result.notes.push(`left out ${counted(others, 'play-off match', 'play-off matches')}`);
  if (resultSet && resultSet.count > matches.length)
    result.notes.push(`the source returned ${matches.length} of ${resultSet.count} matches`);
  return result;
}

function readDocument(text: string) {
  try {
    return documentSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new DocumentError(error instanceof SyntaxError ? 'not JSON' : 'not a list of matches');
  }
}

function toFixture(
  match: MatchRow,
  row: number,
  { leagueCode, season }: RawDocument,
  refused: RowRefusal[],
): SourceFixture {
  const { score: reported } = match;
  // The API's full-time score includes the goals of extra time and of the shoot-out.
  const isLonger = !!reported.duration && reported.duration !== 'REGULAR';
  const regular = toScore(isLonger ? reported.regularTime : reported.fullTime);
  const status = statusOf[match.status];
  if (status === 'finished' && isLonger && !regular)
    refused.push({ row, reason: 'its score after 90 minutes is not given' });
  const hasScore = ['live', 'finished', 'awarded', 'abandoned'].includes(status);
  // SCHEDULED: the day is fixed, the time is not.
  const kickOffKnown = match.status !== 'SCHEDULED';
  return {
    leagueCode,
    season,
    round: match.matchday ? `Matchday ${match.matchday}` : null,
    home: match.homeTeam.name,
    away: match.awayTeam.name,
    kickOff: kickOffKnown ? new Date(match.utcDate) : kickOffOf(leagueCode, match.utcDate.slice(0, 10), null),
    kickOffKnown,
    // Full time without a result means that the result is still awaited; the clock then decides.
    status: status === 'finished' && !regular ? 'scheduled' : status,
    score: hasScore ? regular : null,
    halfTime: hasScore ? toScore(reported.halfTime) : null,
    row,
    lineups: readLineups(match, row, refused),
  };
}

function toScore(reported: MatchRow['score']['fullTime']): Score | null {
  return reported && typeof reported.home === 'number' && typeof reported.away === 'number'
    ? { home: reported.home, away: reported.away }
    : null;
}

/**
 * Both sides or neither: a pitch with one team would look like a mistake. An invalid line-up does not affect the
 * fixture.
 */
function readLineups({ homeTeam, awayTeam }: MatchRow, row: number, refused: RowRefusal[]): SourceLineups | null {
  const [home, away] = [readLineup(homeTeam), readLineup(awayTeam)];
  for (const wrong of [home, away]) if (typeof wrong === 'string') refused.push({ row, reason: wrong });
  return home && away && typeof home !== 'string' && typeof away !== 'string' ? { home, away } : null;
}
