import { startFakeApi } from './football-data-org';
import { isGone, kickOff, typedAt, type PlayedMatch } from './saturday';

/** A match at a given minute, as football-data.org lists it. */
function rowAt(match: PlayedMatch, minute: number) {
  const state = typedAt(match, minute)?.[1];
  const pairOf = (kind: number) => {
    const [home = null, away = null] = state?.results?.[kind] ?? [];
    return { home, away };
  };
  const isPaused = minute > 46 && minute < 62;
  return {
    competition: { code: match.shortcut },
    season: { startDate: '2025-08-15' },
    utcDate: new Date(kickOff).toISOString(),
    status: !state ? 'TIMED' : state.isFinished ? 'FINISHED' : isPaused ? 'PAUSED' : 'IN_PLAY',
    matchday: 26,
    stage: 'REGULAR_SEASON',
    minute: state ? Math.max(1, Math.min(90, minute > 46 ? minute - 17 : minute)) : null,
    homeTeam: { name: match.home },
    awayTeam: { name: match.away },
    score: { duration: 'REGULAR', fullTime: pairOf(2), halfTime: pairOf(1) },
  };
}

/** A stand-in for football-data.org that plays these matches by its own clock. */
export async function startFeed(played: readonly PlayedMatch[]) {
  const api = await startFakeApi();
  const clock = { minute: -1_000 };
  api.response = ({ url = '' }, response) => {
    const rows = played.map((match) => rowAt(match, clock.minute));
    const [, code] = /^\/v4\/competitions\/(\w+)\/matches\?season=2025$/u.exec(url) ?? [];
    if (isGone(clock.minute)) response.writeHead(503).end('<html>');
    else if (url === '/v4/matches?dateFrom=2026-03-14&dateTo=2026-03-15')
      response.end(JSON.stringify({ matches: rows }));
    else if (code) {
      const matches = rows.filter(({ competition }) => competition.code === code);
      response.end(JSON.stringify({ competition: { code }, matches }));
    } else response.writeHead(404).end();
  };
  return { api, clock };
}
