import { findLeague } from '@/lib/domain/football/leagues';
import { readFootballJson, type FootballJsonMatch } from '@/lib/server/ingest/formats/football-json';
import { repairDate } from '@/lib/server/ingest/formats/season-dates';
import { kickOffOf } from '@/lib/server/ingest/formats/usual-times';
import {
  DocumentError,
  type RawDocument,
  type SourceFixture,
  type TransformedDocument,
} from '@/lib/server/ingest/types';

/** Fixtures of one `{season}/{league}.json`, kick-offs in UTC. @throws {DocumentError} */
export function transformOpenfootball(document: RawDocument): TransformedDocument {
  if (!findLeague(document.leagueCode)) throw new DocumentError(`the league ${document.leagueCode} is unknown`);
  const { matches, refused, notes } = readFootballJson(document.text);
  const fixtures: SourceFixture[] = [];
  let repaired = 0;
  for (const match of matches) {
    const date = repairDate(match.date, document.season, document.leagueCode);
    if (!date) {
      refused.push({ row: match.row, reason: `${match.date} is not in the season ${document.season}` });
      continue;
    }
    if (date !== match.date) repaired += 1;
    fixtures.push(toFixture(match, date, document));
  }
  if (repaired > 0)
    notes.push(`${repaired} dates had the season's first year instead of its second and were corrected`);
  return { fixtures, refused, notes };
}

function toFixture(match: FootballJsonMatch, date: string, { season, leagueCode }: RawDocument): SourceFixture {
  const { row, round, home, away, time, score, halfTime } = match;
  const reported = match.status === 'finished' && !score ? null : match.status;
  return {
    leagueCode,
    season,
    round,
    home,
    away,
    kickOff: kickOffOf(leagueCode, date, time),
    kickOffKnown: time !== null,
    status: reported ?? (score ? 'finished' : 'scheduled'),
    score,
    halfTime,
    row,
  };
}
