import { z } from 'zod';
import { minutesBetween, type PlayPhase } from '@/lib/domain/football/in-play';
import { DocumentError, type LiveFixture } from '@/lib/server/ingest/types';
import { leagueOf } from './competitions';
import { liveMatchSchema } from './schema';

const listSchema = z.object({ matches: z.array(z.unknown()).max(2_000) });

/** Matches in play of the API's list of today; what is not in play, or has no score, is left out. @throws {DocumentError} */
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

/** 45 of 45+2; null where there is none. */
function minuteOf(reported: string | number | null | undefined): number | null {
  const minute = Number.parseInt(String(reported ?? ''), 10);
  return Number.isInteger(minute) && minute >= 1 ? Math.min(90, minute) : null;
}

type LiveMatch = z.infer<typeof liveMatchSchema>;

/** Without a minute, the time between kick-off and the last change decides: a first half with its break has 62. */
function phaseOf({ status, score, utcDate, lastUpdated }: LiveMatch, minute: number | null): PlayPhase | null {
  if (status === 'PAUSED') return 'half-time';
  if (status !== 'IN_PLAY' || (score.duration && score.duration !== 'REGULAR')) return null;
  if (minute !== null) return minute > 45 ? 'second-half' : 'first-half';
  const played = lastUpdated ? minutesBetween(new Date(utcDate), new Date(lastUpdated)) : 0;
  return played >= 58 ? 'second-half' : 'first-half';
}
