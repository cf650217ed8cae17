import { findLeague } from '@/lib/domain/football/leagues';
import { fullTimeAfterMinutes } from '@/lib/domain/football/match';
import { addDays, daysBetween } from '@/lib/domain/shared/dates';
import { readFootballJson, type FootballJsonMatch } from '@/lib/server/ingest/formats/football-json';
import { kickOffOf } from '@/lib/server/ingest/formats/usual-times';
import type { RawDocument, SourceFixture, TransformedDocument } from '@/lib/server/ingest/types';
import { replayCalendar } from './calendar';
import { currentSeason } from './documents';

/** Minimum days between a season's last match and the first of the next cycle. */
const pauseDays = 14;
/** Days before its first match at which a cycle's fixtures are published. */
const announcedDays = 35;

/**
 * Real fixtures and results on their new days. A result is reported only once the match is over by the app's clock.
 * @param shiftDays the league's shift
 * @param now the app's current time
 * @throws {DocumentError}
 */
export function transformReplay(document: RawDocument, shiftDays: number, now: Date): TransformedDocument {
  const { matches, refused, notes } = readFootballJson(document.text);
  const missing = listMissing(matches, document.leagueCode);
  if (missing.length > 0)
    notes.push(
      `${missing.length} matches are missing in the data: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' ...' : ''}`,
    );
  const shifts = document.season === currentSeason ? cycleShifts(matches, shiftDays, now) : [shiftDays];
  return {
    fixtures: shifts.flatMap((shift, cycle) =>
      toFixtures(document, matches, { season: cycleLabel(document.season, cycle), shift }, now),
    ),
    refused,
    notes,
  };
}

/** One run of the season: the label that it is stored under, and the days by which it is moved. */
type Cycle = { season: string; shift: number };

/** The season's own label for its first cycle, then 2014-15 (2) and so on. */
const cycleLabel = (season: string, cycle: number): string => (cycle === 0 ? season : `${season} (${cycle + 1})`);

/** The shift of the first cycle and of every later one published by now; whole weeks apart. */
function cycleShifts(matches: readonly FootballJsonMatch[], shiftDays: number, now: Date): number[] {
  const dates = matches.map((match) => match.date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [shiftDays];
  const length = Math.ceil((daysBetween(first, last) + pauseDays) / 7) * 7;
  const today = now.toISOString().slice(0, 10);
  const shifts = [shiftDays];
  for (let shift = shiftDays + length; addDays(first, shift - announcedDays) <= today; shift += length)
    shifts.push(shift);
  return shifts;
}

function toFixtures(
  { leagueCode }: RawDocument,
  matches: readonly FootballJsonMatch[],
  { season, shift }: Cycle,
  now: Date,
): SourceFixture[] {
  return replayCalendar(matches, leagueCode, shift).map(({ match, date, time }) => {
    const kickOff = kickOffOf(leagueCode, date, time);
    const over = now.getTime() >= kickOff.getTime() + fullTimeAfterMinutes * 60_000;
    const score = over ? match.score : null;
    const { row, round, home, away } = match;
    return {
      leagueCode,
      season,
      round,
      home,
      away,
      kickOff,
      kickOffKnown: true,
      status: score ? 'finished' : 'scheduled',
      score,
      halfTime: score && match.halfTime,
      row,
    };
  });
}

/** Pairs without a meeting in the data in a league where every pair meets. */
function listMissing(matches: readonly FootballJsonMatch[], leagueCode: string): string[] {
  const teams = [...new Set(matches.flatMap((match) => [match.home, match.away]))].sort();
  const meetings = new Map<string, number>();
  for (const { home, away } of matches) meetings.set(`${home} - ${away}`, (meetings.get(`${home} - ${away}`) ?? 0) + 1);
  const expected = findLeague(leagueCode)?.homeMeetings ?? 1;
  return teams.flatMap((home) =>
    teams
      .filter((away) => away !== home && (meetings.get(`${home} - ${away}`) ?? 0) < expected)
      .map((away) => `${home} - ${away}`),
  );
}
