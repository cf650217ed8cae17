import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { AimStake } from '@/lib/contracts/match-stakes';
import { matchStatusAt, resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import { tieByResult } from '@/lib/model/knock-out/tie-by-result';
import { placesAfterResults } from '@/lib/model/season/places-after-results';
import { readStakes, stakeHeadline, swingOf, type MatchStakes } from '@/lib/model/season/read-stakes';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { findStakeCounts } from '@/lib/server/repositories/match-stake-repository';
import { findSeasonForecast, findSeasonOrigin } from '@/lib/server/repositories/season-forecast-repository';
import { getRuntime } from '@/lib/server/runtime';
import { zonesOf } from '@/lib/server/services/leagues/zones-of';
import { readSeasonToPlay } from '@/lib/server/services/predicting/season-to-play';
import type { OpenTie } from './get-going-through';

/**
 * How each result of a coming match would change the chances of both clubs: counted from the simulated seasons or, in a
 * cup that is not simulated, computed for its tie.
 */
export async function getStakes(
  { match, home, away }: Pick<MatchRow, 'match' | 'home' | 'away'>,
  tie: OpenTie | null,
  now: Date,
): Promise<MatchDetail['stakes']> {
  const status = matchStatusAt(match, now);
  if (status !== 'scheduled' && status !== 'live') return null;
  const stakes =
    (await simulated(match, { home: home.id, away: away.id })) ?? (tie && ofTie(tie, { id: match.id, home: home.id }));
  if (!stakes || (stakes.home.length === 0 && stakes.away.length === 0)) return null;
  return {
    runs: stakes.runs === 0 ? null : stakes.runs,
    home: [...stakes.home],
    away: [...stakes.away],
    headline: stakeHeadline(stakes),
  };
}

async function simulated(
  { id, seasonId, leagueCode }: MatchRow['match'],
  teams: { home: string; away: string },
): Promise<MatchStakes | null> {
  const { sql } = getRuntime().database;
  const counts = await findStakeCounts(sql, id);
  const origin = counts && (await findSeasonOrigin(sql, seasonId));
  if (!counts || !origin || !(await findSeasonForecast(sql, seasonId))) return null;
  const season = await readSeasonToPlay(sql, { id: seasonId, label: origin.label, leagueCode });
  const zones = await zonesOf(sql, leagueCode, origin.label, counts.results.home.home.positions.length);
  return readStakes(counts, zones, placesAfterResults(season, { matchId: id, ...teams }));
}

/** The chances to reach the next round after each result of the tie's next match. */
function ofTie({ tie, isFinal, rules }: OpenTie, match: { id: number; home: string }): MatchStakes | null {
  const found = tieByResult(tie, rules);
  if (!found || found.next.id !== match.id) return null;
  const { results } = found;
  const shares = { home: results.home.share, draw: results.draw.share, away: results.away.share };
  const stakeOfSide = (side: 'home' | 'away'): AimStake => {
    const isFirstHost = (tie.home === match.home) === (side === 'home');
    const chanceOf = (outcome: ResultOutcome): number => results[outcome].chance[isFirstHost ? 'home' : 'away'];
    const now = resultOutcomes.reduce((sum, outcome) => sum + shares[outcome] * chanceOf(outcome), 0);
    const after = (outcome: ResultOutcome) => {
      const probability = Math.min(1, chanceOf(outcome));
      return { probability, low: probability, high: probability, isChange: true };
    };
    const chances = { home: after('home'), draw: after('draw'), away: after('away') };
    return {
      aim: isFinal ? 'title' : 'through',
      now: Math.min(1, now),
      after: chances,
      swing: swingOf(now, chances, shares),
    };
  };
  return { runs: 0, shares, home: [stakeOfSide('home')], away: [stakeOfSide('away')] };
}
