import { minutesBetween, playedAfter } from '@/lib/domain/football/in-play';
import { seasonLabel, seasonOfDay } from '@/lib/server/ingest/formats/season-dates';
import type { LiveFixture, LiveNews } from '@/lib/server/ingest/types';
import type { OpenligadbClient, SeasonRef } from './client';
import { readGoals } from './goals';
import { readResults } from './results';
import type { MatchRow } from './schema';
import { kickOffOfRow, readMatch, readRows } from './transform';

/** Maximum wait for a request during play. */
const withinMs = 10_000;
/** The maximum duration of a match, ms. */
const longestMs = 4 * 3_600_000;

type Matchday = { changed: string | null; rows: readonly MatchRow[] };

export type LiveReader = {
  read(leagueCode: string, at: Date): Promise<LiveFixture[]>;
  /** The complete matchdays read since the last call. */
  news(): LiveNews[];
};

/**
 * Reads the matchdays in play: once the competition's whole season, to find them, then a matchday whenever its last
 * change differs. Sends one request after the other.
 */
export function liveReader(client: OpenligadbClient): LiveReader {
  const news: LiveNews[] = [];
  const seasons = new Map<string, readonly MatchRow[]>();
  const matchdays = new Map<string, Matchday>();
  const rowsOf = (text: string | null, ref: SeasonRef): MatchRow[] =>
    text === null
      ? []
      : readRows(text).flatMap((value) => {
          const match = readMatch(value, { ...ref, file: '' });
          return typeof match === 'string' ? [] : [match];
        });

  const read = async (leagueCode: string, at: Date): Promise<LiveFixture[]> => {
    const ref = { leagueCode, season: seasonLabel(seasonOfDay(at.toISOString().slice(0, 10))) };
    const known = seasons.get(leagueCode) ?? rowsOf(await client.season(ref, withinMs), ref);
    if (known.length > 0) seasons.set(leagueCode, known);
    const groups = new Set(known.filter((match) => mayPlay(match, ref, at)).map(({ group }) => group.groupOrderID));
    const reports: LiveFixture[] = [];
    for (const group of groups) {
      const key = `${leagueCode} ${group}`;
      const changed = await client.lastChange(ref, group, withinMs);
      let matchday = matchdays.get(key);
      if (!matchday || changed === null || matchday.changed !== changed) {
        const text = await client.matchday(ref, group, withinMs);
        const before = finals(matchday?.rows ?? []);
        matchday = { changed, rows: rowsOf(text, ref) };
        matchdays.set(key, matchday);
        const document = { ...ref, file: `${ref.season}/${leagueCode}.json`, text: text ?? '[]' };
        news.push({ document, isFinal: finals(matchday.rows) !== before });
      }
      reports.push(...matchday.rows.flatMap((match) => reportOf(match, ref, at)));
    }
    return reports;
  };
  return { read, news: () => news.splice(0) };
}

/** All final results of a matchday, for comparison. */
const finals = (rows: readonly MatchRow[]): string =>
  JSON.stringify(rows.filter(({ matchIsFinished }) => matchIsFinished).map(readResults));

function mayPlay(match: MatchRow, { leagueCode }: SeasonRef, at: Date): boolean {
  const kickOff = kickOffOfRow(match, leagueCode);
  if (typeof kickOff === 'string') return false;
  const ago = at.getTime() - kickOff.getTime();
  return ago >= 0 && ago <= longestMs;
}

/**
 * The source's report on a match in play. Editors type by hand: a match untouched since its kick-off says nothing, and
 * one whose goals exceed its score contradicts itself.
 */
export function reportOf(match: MatchRow, ref: SeasonRef, at: Date): LiveFixture[] {
  const { matchIsFinished, lastUpdateDateTime, matchDateTime } = match;
  const kickOff = kickOffOfRow(match, ref.leagueCode);
  const results = readResults(match);
  if (matchIsFinished || typeof kickOff === 'string' || typeof results === 'string' || !mayPlay(match, ref, at))
    return [];
  if (!lastUpdateDateTime || lastUpdateDateTime <= matchDateTime) return [];
  const { score, extraTime, penalties } = results;
  // Beyond 90 minutes the source gives no phase.
  if (!score || extraTime || penalties) return [];
  const ahead = (match.goals ?? []).some(
    ({ scoreTeam1, scoreTeam2, matchMinute }) =>
      matchMinute && ((scoreTeam1 ?? 0) > score.home || (scoreTeam2 ?? 0) > score.away),
  );
  if (ahead) return [];
  const { goals } = readGoals(match, { ...results, score });
  return [
    {
      leagueCode: ref.leagueCode,
      home: match.team1.teamName,
      away: match.team2.teamName,
      kickOff,
      score,
      phase: playedAfter(minutesBetween(kickOff, at)).phase,
      minute: null,
      goals: goals?.map(({ side, minute }) => ({ side, minute })) ?? null,
    },
  ];
}
