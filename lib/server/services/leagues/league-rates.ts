import type { LeagueRates } from '@/lib/contracts/leagues';
import { outcomeOf } from '@/lib/domain/football/match';
import type { ScoreCount } from '@/lib/server/repositories/score-count-repository';

/** Plain frequencies of final scores; null if there are none. */
export function leagueRates(counts: readonly ScoreCount[]): LeagueRates | null {
  const matches = counts.reduce((sum, count) => sum + count.matches, 0);
  if (matches === 0) return null;
  const share = (happened: (score: ScoreCount) => boolean) =>
    counts.reduce((sum, count) => sum + (happened(count) ? count.matches : 0), 0) / matches;
  return {
    matches,
    home: share((score) => outcomeOf(score) === 'home'),
    draw: share((score) => outcomeOf(score) === 'draw'),
    away: share((score) => outcomeOf(score) === 'away'),
    goals: counts.reduce((sum, { home, away, matches: count }) => sum + (home + away) * count, 0) / matches,
    over25: share(({ home, away }) => home + away > 2.5),
    bothTeamsToScore: share(({ home, away }) => home > 0 && away > 0),
  };
}
