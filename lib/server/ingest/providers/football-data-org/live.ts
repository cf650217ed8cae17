import { z } from 'zod';
import { minutesBetween, type PlayPhase } from '@/lib/domain/football/in-play';
import { groupBy } from '@/lib/domain/shared/group-by';
import { seasonLabel } from '@/lib/server/ingest/formats/season-dates';
import { DocumentError, type LiveFixture, type LiveNews } from '@/lib/server/ingest/types';
import { competitionOf, leagueOf } from './competitions';
import { liveMatchSchema } from './schema';

const listSchema = z.object({ matches: z.array(z.unknown()).max(2_000) });

/**
 * Matches in play from the API's list of these days; matches that are not in play, or have no score, are left out.
 * @throws {DocumentError}
 */
export function transformLive(text: string): LiveFixture[] {
  return readList(text).flatMap((value): LiveFixture[] => {
    const { data: match } = liveMatchSchema.safeParse(value);
    const leagueCode = match && leagueOf(match.competition.code);
    if (!match || leagueCode === undefined) return [];
    const { home, away } = match.score.fullTime ?? {};
    const minute = minuteOf(match.minute);
    const phase = phaseOf(match, minute);
    if (phase === null || typeof home !== 'number' || typeof away !== 'number') return [];
    return [
      {
        leagueCode,
        home: match.homeTeam.name,
        away: match.awayTeam.name,
        kickOff: new Date(match.utcDate),
        score: { home, away },
        phase,
        minute: phase === 'half-time' ? null : minute,
        goals: null,
      },
    ];
  });
}

function readList(text: string): unknown[] {
  try {
    return listSchema.parse(JSON.parse(text)).matches;
  } catch (error) {
    throw new DocumentError(error instanceof SyntaxError ? 'not JSON' : 'not a list of matches');
  }
}

/** 45 for 45+2; null if there is none. */
function minuteOf(reported: string | number | null | undefined): number | null {
  const minute = Number.parseInt(String(reported ?? ''), 10);
  return Number.isInteger(minute) && minute >= 1 ? Math.min(90, minute) : null;
}

type LiveMatch = z.infer<typeof liveMatchSchema>;

/**
 * Without a minute, the time between kick-off and the last change decides: a first half with its break takes 62
 * minutes.
 */
function phaseOf({ status, score, utcDate, lastUpdated }: LiveMatch, minute: number | null): PlayPhase | null {
  if (status === 'PAUSED') return 'half-time';
  if (status !== 'IN_PLAY' || (score.duration && score.duration !== 'REGULAR')) return null;
  if (minute !== null) return minute > 45 ? 'second-half' : 'first-half';
  const played = lastUpdated ? minutesBetween(new Date(utcDate), new Date(lastUpdated)) : 0;
  return played >= 58 ? 'second-half' : 'first-half';
}

type FinalReader = {
  /** @param text a list of these days' matches @throws {DocumentError} */
  read(text: string): void;
  /** The matches that have ended, or whose result has changed, since the last call. */
  news(): LiveNews[];
};

/**
 * Collects the finished matches of a day's list, so that a final result need not wait for the next poll of its season.
 */
export function finalReader(): FinalReader {
  const known = new Set<string>();
  const news: LiveNews[] = [];
  return {
    read(text) {
      const fresh = readList(text).flatMap((value) => {
        const { data: match } = liveMatchSchema.safeParse(value);
        const leagueCode = match && leagueOf(match.competition.code);
        if (match?.status !== 'FINISHED' || leagueCode === undefined) return [];
        const { homeTeam, awayTeam, utcDate, score } = match;
        const key = JSON.stringify([leagueCode, homeTeam.name, awayTeam.name, utcDate, score]);
        if (known.has(key)) return [];
        known.add(key);
        return [{ leagueCode, season: seasonLabel(Number(match.season.startDate.slice(0, 4))), value }];
      });
      for (const [file, own] of groupBy(fresh, ({ leagueCode, season }) => `${season}/${leagueCode}.json`)) {
        const [first] = own;
        if (!first) continue;
        const { leagueCode, season } = first;
        const matches = own.map(({ value }) => value);
        const text = JSON.stringify({ competition: { code: competitionOf(leagueCode) }, matches });
        news.push({ document: { leagueCode, season, file, text }, isFinal: true });
      }
    },
    news: () => news.splice(0),
  };
}
