import { createHash } from 'node:crypto';
import { minutesBetween, playedAfter, type LiveGoal } from '@/lib/domain/football/in-play';
import { fullTimeAfterMinutes, type Score } from '@/lib/domain/football/match';
import { addDays, daysBetween } from '@/lib/domain/shared/dates';
import { kickOffOf } from '@/lib/server/ingest/formats/usual-times';
import type { LiveFixture } from '@/lib/server/ingest/types';
import type { ReplayCalendar } from './calendar';
import type { SnapshotMatch, SnapshotSeason } from './snapshot';
import { cycleShifts, daysIn } from './transform';

/** Share of goals before half-time, for the few matches without a half-time score. */
const firstHalfShare = 0.45;

/** A pseudo-random number in [0, 1) derived from a string. */
const drawn = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/**
 * The goals of a match by minute. The number in each half is real if the half-time score is known; the minutes are
 * invented: drawn from a fixed seed, the same on every machine.
 */
export function goalsOfMatch(match: SnapshotMatch): LiveGoal[] {
  const { home, away, date, score, halfTime } = match;
  if (!score) return [];
  const isKnown = halfTime !== null && halfTime.home <= score.home && halfTime.away <= score.away;
  const ofSide = (side: 'home' | 'away'): LiveGoal[] =>
    Array.from({ length: score[side] }, (_, index) => {
      const key = `${home} ${away} ${date} ${side} ${index}`;
      const isFirst = isKnown ? index < halfTime[side] : drawn(`${key} half`) < firstHalfShare;
      return { side, minute: (isFirst ? 1 : 46) + Math.floor(drawn(key) * 45) };
    });
  return [...ofSide('home'), ...ofSide('away')].sort((a, b) => a.minute - b.minute);
}

/** The season's matches in play at `now`, as a source of live scores would report them. */
export function liveReplay(
  season: SnapshotSeason,
  calendar: ReplayCalendar,
  isCurrent: boolean,
  now: Date,
): LiveFixture[] {
  const today = now.toISOString().slice(0, 10);
  const shifts = cycleShifts(season, calendar, isCurrent, now);
  return shifts.flatMap((days, cycle) => {
    const daysOf = daysIn(calendar, isCurrent, cycle, days);
    return season.matches.flatMap((match, index): LiveFixture[] => {
      const day = addDays(match.date, daysOf(index));
      // Time zones are at most a day apart.
      if (match.time === null || !match.score || Math.abs(daysBetween(day, today)) > 1) return [];
      const kickOff = kickOffOf(season.leagueCode, day, match.time);
      const minutes = minutesBetween(kickOff, now);
      if (minutes < 0 || minutes >= fullTimeAfterMinutes) return [];
      const { phase, minute } = playedAfter(minutes);
      const goals = goalsOfMatch(match).filter((goal) => goal.minute <= (minute ?? 45));
      return [
        {
          leagueCode: season.leagueCode,
          home: match.home,
          away: match.away,
          ...(match.countries && { countries: match.countries }),
          kickOff,
          phase,
          minute,
          goals,
          score: scoreOf(goals),
        },
      ];
    });
  });
}

function scoreOf(goals: readonly LiveGoal[]): Score {
  const score = { home: 0, away: 0 };
  for (const { side } of goals) score[side] += 1;
  return score;
}
