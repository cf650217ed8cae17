import { plausibleCounts } from '@/lib/domain/football/chance-counts';
import { findLeague } from '@/lib/domain/football/leagues';
import type { StoredMatchStatus } from '@/lib/domain/football/match';
import { bestPrices, type Price, type PricedMarket } from '@/lib/domain/football/prices';
import { counted } from '@/lib/domain/shared/counted';
import { isDay } from '@/lib/domain/shared/dates';
import { wholeNumber } from '@/lib/domain/shared/whole-number';
import { instantOf } from '@/lib/domain/shared/zoned-time';
import { dayOfRow, readCounts, readMatchTable, type MatchRow } from '@/lib/server/ingest/formats/match-table';
import { labelOf, liesIn, repairDate, yearOfDay, yearsOf } from '@/lib/server/ingest/formats/season-dates';
import { kickOffOf } from '@/lib/server/ingest/formats/usual-times';
import { type RawDocument, type SourceFixture, type TransformedDocument } from '@/lib/server/ingest/types';
import { countries, leagueOfPlace } from './divisions';
import { readRowPrices } from './prices';

/** All times of the source are British, whatever the league. */
const sourceZone = 'Europe/London';
/** As in the readers of other sources: more is a typing error. */
const maxGoals = 20;

/**
 * Fixtures of a season file, of one season of a country's file, or of a coming week, each with its prices. An
 * unreadable row is refused with its reason.
 * @param withEveryPrice false: only the set of prices that represents each market, which is all that a fit needs from
 *   old seasons
 * @throws {DocumentError} if the document has no table of matches
 */
export function transformFootballData(document: RawDocument, withEveryPrice: boolean): TransformedDocument {
  const result: TransformedDocument = { fixtures: [], refused: [], notes: [] };
  let others = 0;
  for (const row of readMatchTable(document.text)) {
    const leagueCode = document.leagueCode || leagueOfPlace(row.at('division') || row.at('country'));
    if (!leagueCode || !findLeague(leagueCode) || isCupRow(row)) {
      others += 1;
      continue;
    }
    const season = seasonOfRow(row, leagueCode, document.season);
    // A country's file contains all of its seasons, each a separate document.
    if (document.season !== '' && season !== document.season) continue;
    const fixture = readFixture(row, leagueCode, season, withEveryPrice);
    if (typeof fixture === 'string') result.refused.push({ row: row.row, reason: fixture });
    else result.fixtures.push(fixture);
  }
  const guests = guestsIn(result.fixtures);
  result.fixtures = result.fixtures.filter(({ home, away }) => !guests.has(home) && !guests.has(away));
  if (guests.size > 0)
    result.notes.push(`matches against ${[...guests].join(', ')} were left out: they are not clubs of the league`);
  if (others > 0) result.notes.push(`left out ${counted(others, 'match', 'matches')} of other divisions`);
  return result;
}

/**
 * A team with so few matches, in a league where others have played so many, is a club of the division below in a
 * play-off.
 */
const [fewMatches, manyMatches] = [2, 16];

/** Clubs of another division in a season of a further league: those files mix its play-offs with its matches. */
function guestsIn(fixtures: readonly SourceFixture[]): Set<string> {
  const matches = new Map<string, number>();
  for (const { home, away, isStageUnknown } of fixtures)
    for (const club of isStageUnknown ? [home, away] : []) matches.set(club, (matches.get(club) ?? 0) + 1);
  if (Math.max(0, ...matches.values()) < manyMatches) return new Set();
  return new Set([...matches].flatMap(([club, count]) => (count <= fewMatches ? [club] : [])));
}

/** Argentina's file mixes its league cup with the league's matches. */
const isCupRow = (row: MatchRow): boolean => /\b(?:copa|cup)\b/i.test(row.at('league'));

/** Labels 2025 and 2025/2026 as the site does; if the row names no season, the document's or the day's is used. */
function seasonOfRow(row: MatchRow, leagueCode: string, season: string): string {
  const isFurther = Object.hasOwn(countries, leagueCode);
  const written = isFurther ? row.at('season').replace(/^(\d{4})\/\d\d(\d\d)$/, '$1-$2') : '';
  if (written !== '' || (season !== '' && !isFurther)) return written || season;
  const day = dayOfRow(row);
  return day === null ? season : labelOf(leagueCode, yearOfDay(leagueCode, day));
}

function readFixture(
  row: MatchRow,
  leagueCode: string,
  season: string,
  withEveryPrice: boolean,
): SourceFixture | string {
  const [home, away] = [row.at('home'), row.at('away')];
  if (!home || !away) return 'a team is missing';
  const written = dayOfRow(row);
  if (!written) return `"${row.at('date').slice(0, 20)}" is not a date (dd/mm/yy or dd/mm/yyyy)`;
  const isFurther = Object.hasOwn(countries, leagueCode);
  const date = isFurther ? dayIn(season, written) : repairDate(written, season, leagueCode);
  if (!date) return `${written} is not in the season ${season}`;
  const score = readScore(row.at('homeGoals'), row.at('awayGoals'));
  if (score === 'bad')
    return `"${row.at('homeGoals').slice(0, 8)}" and "${row.at('awayGoals').slice(0, 8)}" are not a score`;
  const half = readScore(row.at('halfHome'), row.at('halfAway'));
  const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(row.at('time'))?.[0].padStart(5, '0') ?? null;
  const prices = readRowPrices((name) => row.column(name));
  const status: StoredMatchStatus = score ? 'finished' : 'scheduled';
  return {
    leagueCode,
    season,
    round: null,
    ...(isFurther && { isStageUnknown: true }),
    home,
    away,
    kickOff: time ? instantOf(date, time, sourceZone) : kickOffOf(leagueCode, date, null),
    kickOffKnown: time !== null,
    status,
    score,
    // A half-time score that contradicts the final one is a typing error; the match is stored without it.
    halfTime: score && half && half !== 'bad' && half.home <= score.home && half.away <= score.away ? half : null,
    row: row.row,
    chances: score && plausibleCounts(readCounts(row)),
    prices: withEveryPrice ? prices : standingPrices(prices),
  };
}

const dayIn = (season: string, day: string): string | null => {
  const years = yearsOf(season);
  return isDay(day) && years && liesIn(day, years) ? day : null;
};

function standingPrices(prices: readonly Price[]): Price[] {
  return (['match-result', 'over-under-2-5'] satisfies PricedMarket[]).flatMap((market) => {
    const best = bestPrices(prices, market);
    return best
      ? prices.filter(
          (price) => price.market === market && price.bookmaker === best.bookmaker && price.closing === best.closing,
        )
      : [];
  });
}

/** Both goals, none (not played yet), or an invalid score. */
function readScore(home: string, away: string): { home: number; away: number } | null | 'bad' {
  if (home === '' && away === '') return null;
  const [homeGoals, awayGoals] = [wholeNumber(home), wholeNumber(away)];
  if (homeGoals === null || awayGoals === null || Math.max(homeGoals, awayGoals) > maxGoals) return 'bad';
  return { home: homeGoals, away: awayGoals };
}
