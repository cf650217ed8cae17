import { expect } from 'vitest';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { findLeague } from '@/lib/domain/football/leagues';
import { withRequestScope } from '@/lib/server/runtime';
import { getLeagueCalendar } from '@/lib/server/services/calendar/get-calendar';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';
import { isGone, kickOff, knownAt, scoreAt, scoresInCalendar, scoreText, type PlayedMatch } from './saturday';

type Asked = {
  /** The leagues whose lists and calendars are read. */
  codes: readonly string[];
  /** The league with sealed predictions, and therefore with chances in play. */
  sealed: string;
  minute: number;
};

/** Checks leagues' lists and calendars, and the chances for the rest of their matches, at a minute of the Saturday. */
export async function expectLists(ids: ReadonlyMap<PlayedMatch, number>, { codes, sealed, minute }: Asked) {
  const byId = new Map([...ids].map(([match, id]) => [id, match]));
  const stateOf = (match: PlayedMatch) => (knownAt(match, minute)?.isFinished ? 'finished' : 'live');
  for (const code of codes) {
    const { items } = await withRequestScope({ tags: new Set() }, () =>
      listPredictions({ date: '2026-03-14', sort: 'default', page: 1, league: code }, visitor),
    );
    const own = items.map(({ id }) => byId.get(id)!);
    expect(items.map(({ score, status }) => `${status} ${scoreText(score)}`)).toEqual(
      own.map((match) => `${stateOf(match)} ${scoreText(scoreAt(match, minute))}`),
    );
    const written = await withRequestScope({ tags: new Set() }, () => getLeagueCalendar(findLeague(code)?.slug ?? ''));
    const inCalendar = scoresInCalendar(written ?? '');
    expect(items.map(({ id }) => inCalendar.get(id))).toEqual(own.map((match) => scoreText(scoreAt(match, minute))));
    for (const { score, status, chancesNow, scoreSeen } of items) {
      const at = new Date(kickOff + (isGone(minute) ? 59 : minute) * 60_000).toISOString();
      expect(scoreSeen).toEqual(status === 'live' && score ? { at, isLate: isGone(minute) } : undefined);
      // After twenty minutes without news, the score may have changed.
      const isKnown = status === 'live' && score !== null && minute !== 85;
      expect(chancesNow !== undefined).toBe(code === sealed && isKnown);
      if (!chancesNow || !score || minute < 100) continue;
      const ahead = score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw';
      expect(chancesNow[ahead]).toBeGreaterThan(0.5);
    }
  }
}
