import type { ResultOutcome } from '@/lib/domain/football/match';
import type { ResultForecast } from './forecast';

/**
 * Ranked probability score of one match, 0 (certain and right) to 1: half the sum of squared differences between the
 * cumulative forecast and the cumulative result over home, draw, away (Epstein 1969; Constantinou and Fenton 2012).
 */
export function rps(forecast: ResultForecast, outcome: ResultOutcome): number {
  const home = forecast.home - (outcome === 'home' ? 1 : 0);
  const homeOrDraw = forecast.home + forecast.draw - (outcome === 'away' ? 0 : 1);
  return (home ** 2 + homeOrDraw ** 2) / 2;
}
