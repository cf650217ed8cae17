import { bracketRounds, type BracketRound } from '@/lib/domain/football/bracket';
import { openChance } from '@/lib/domain/football/open-outcomes';
import { roundOfSize } from '@/lib/domain/football/way-to-final';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { CupForecast } from '@/lib/model/season/simulate-cup';
import { roundsReached, startKnockOut } from '@/lib/model/season/simulate-knock-out';
import { SEASON_RUNS } from '@/lib/model/season/simulate-season';
import { startTournament, type TournamentChances } from '@/lib/model/season/simulate-tournament';
import type { Sql } from '@/lib/server/db/client';
import { readCupToPlay, withFit, type CupSeason } from './cup-to-play';
import { readTournament, type TournamentPlan } from './tournament-to-play';

/** How the rest of a cup is simulated. `inputs`: everything that its numbers depend on, except the fit. */
export type CupPlan = {
  inputs: unknown;
  matchesLeft: number;
  start(seed: number): { play(runs: number): void; forecasts(): CupForecast[] };
};

/** The table values in the forecast of a cup without a table. */
const withoutTable = { meanPoints: 0, positions: [] };

/** Starts from the last completely known round, or from a tournament's groups; null if it cannot be simulated. */
export async function planCup(db: Sql, season: CupSeason, fit: LeagueFit): Promise<CupPlan | null> {
  const cup = await readCupToPlay(db, season);
  const rounds = cup && withFit(fit, cup);
  if (cup && rounds)
    return {
      inputs: cup,
      matchesLeft: cup.matchesLeft,
      start(seed) {
        const simulation = startKnockOut(rounds, seed, SEASON_RUNS, cup.isFixed);
        return {
          play: (runs) => simulation.play(runs),
          forecasts: () =>
            simulation
              .chances()
              .map((club) => ({ id: club.id, ...withoutTable, rounds: roundsReached(club, cup.rounds) })),
        };
      },
    };
  const plan = await readTournament(db, season, fit);
  if (!plan) return null;
  const { tournament, decided, matchesLeft } = plan;
  return {
    inputs: [tournament, [...decided]],
    matchesLeft,
    start(seed) {
      const simulation = startTournament(tournament, seed, SEASON_RUNS);
      return {
        play: (runs) => simulation.play(runs),
        forecasts: () =>
          simulation.chances().map((team) => ({ id: team.id, ...withoutTable, rounds: waysOf(team, plan) })),
      };
    },
  };
}

/**
 * How likely each team is to get out of its group and to reach each round. Until points alone decide it, no chance
 * counts as certain or impossible, even if all runs agree.
 */
function waysOf(
  { id, through, wins }: TournamentChances,
  { tournament: { rounds }, decided }: TournamentPlan,
): CupForecast['rounds'] {
  const isThrough = decided.get(id);
  const later = (chance: number): number => (isThrough === false ? 0 : openChance(chance));
  const getsOut = isThrough === undefined ? openChance(through) : Number(isThrough);
  const reached = new Map<BracketRound, number>([['title', later(wins.at(-1) ?? 0)]]);
  for (const [index, { size }] of rounds.entries()) {
    const round = roundOfSize(size);
    if (round) reached.set(round, index === 0 ? getsOut : later(wins[index - 1] ?? 0));
  }
  const ofRounds = Object.fromEntries(bracketRounds.map((round) => [round, reached.get(round) ?? 0]));
  return { through: getsOut, ...(ofRounds as Record<BracketRound, number>) };
}
