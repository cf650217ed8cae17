import { bracketRounds, type BracketRound } from '@/lib/domain/football/bracket';
import { hasExtraTime } from '@/lib/domain/football/cups';
import { findLeague } from '@/lib/domain/football/leagues';
import { wayToFinal, type RoundAhead } from '@/lib/domain/football/way-to-final';
import { expectedGoals, onNeutralGround } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import {
  chanceWhenDrawn,
  type KnockOutChances,
  type KnockOutRound,
  type KnownPair,
} from '@/lib/model/season/simulate-knock-out';
import type { Sql } from '@/lib/server/db/client';
import { findSeasonBefore, listSeasonFixtures } from '@/lib/server/repositories/league-repository';
import { readTieChances, tiesByRound, toCupRound, type FixtureRound } from '@/lib/server/services/matches/cup-ties';

/** A season of a cup. */
export type CupSeason = { id: number; label: string; leagueCode: string };

/** A round of a knock-out that is simulated. */
export type RoundToPlay = Pick<RoundAhead, 'size' | 'id' | 'isTwoLegged' | 'isNeutral'> & {
  extraTime: boolean;
  known: readonly KnownPair[];
};

export type CupToPlay = { rounds: readonly RoundToPlay[]; matchesLeft: number };

/** How a cup's knock-out goes on from its known rounds to the final; null where that is not known. */
export async function readWay(
  db: Sql,
  { label, leagueCode }: CupSeason,
  rounds: readonly FixtureRound[],
): Promise<RoundAhead[] | null> {
  const before = await findSeasonBefore(db, leagueCode, label);
  const past = before === null ? [] : await knockOutRounds(db, before, leagueCode);
  return wayToFinal(rounds.map(toCupRound), past.map(toCupRound));
}

const knockOutRounds = async (db: Sql, seasonId: number, leagueCode: string): Promise<FixtureRound[]> =>
  tiesByRound(
    (await listSeasonFixtures(db, seasonId)).filter(
      ({ match }) => match.stage === 'knock-out' && match.status !== 'cancelled',
    ),
    leagueCode,
  );

/**
 * The rest of a cup's knock-out as its simulation needs it.
 * @returns null where the way to the final is not known, where a tie cannot be predicted, and for a tournament of national
 *   teams with pairs to come: its bracket is fixed, not drawn
 */
export async function readCupToPlay(db: Sql, season: CupSeason): Promise<CupToPlay | null> {
  const { leagueCode } = season;
  const rounds = await knockOutRounds(db, season.id, leagueCode);
  const way = await readWay(db, season, rounds);
  if (!way) return null;
  const chances = await readTieChances(db, rounds, leagueCode);
  let matchesLeft = 0;
  const toPlay = way.map(({ index, ...ahead }): RoundToPlay & { isPredicted: boolean } => {
    const ties = index === null ? [] : (rounds[index]?.ties ?? []);
    const legs = ahead.isTwoLegged ? 2 : 1;
    for (const tie of ties) {
      const played = tie.matches.filter(({ score }) => score !== null).length;
      if (tie.winner === null) matchesLeft += Math.max(1, legs, tie.matches.length) - played;
    }
    matchesLeft += (ahead.size - ties.length) * legs;
    const known = ties.flatMap((tie): KnownPair[] => {
      const chance = chances.get(tie);
      return chance ? [{ home: tie.home, away: tie.away, chance: chance.home }] : [];
    });
    const isPredicted = known.length === ties.length;
    return { ...ahead, extraTime: hasExtraTime(leagueCode, ahead.size === 1), known, isPredicted };
  });
  const isFixed = findLeague(leagueCode)?.kind === 'national';
  if (isFixed && toPlay.some(({ size, known }) => size - known.length > 1)) return null;
  if (toPlay.some(({ isPredicted }) => !isPredicted)) return null;
  return { rounds: toPlay.map(({ isPredicted: _, ...round }) => round), matchesLeft };
}

/** The rounds for the simulation, by a fit that has all of their clubs; null where it has not. */
export function withFit(fit: LeagueFit, { rounds }: CupToPlay): KnockOutRound[] | null {
  const clubs = (rounds[0]?.known ?? []).flatMap(({ home, away }) => [home, away]);
  const isWhole = rounds.every(({ size, known }) => known.length === size);
  if (!isWhole && !clubs.every((id) => Object.hasOwn(fit.teams, id))) return null;
  const neutral = onNeutralGround(fit);
  return rounds.map(({ size, known, isNeutral, ...form }) => ({
    size,
    known,
    chanceOf: chanceWhenDrawn(
      (home, away) => scoreMatrix(expectedGoals(isNeutral ? neutral : fit, home, away), fit.rho),
      { ...form, isNeutral },
    ),
  }));
}

/** How likely a club is to reach each round: the first one it is in, the others by winning those before them. */
export function roundsReached({ wins }: KnockOutChances, { rounds }: CupToPlay): Record<BracketRound, number> {
  const chanceOf = (round: BracketRound): number => {
    if (round === 'play-offs') return 0;
    if (round === 'title') return wins.at(-1) ?? 0;
    const index = rounds.findIndex(({ id }) => id === round);
    // A round before the first one is behind the club.
    return index <= 0 ? 1 : (wins[index - 1] ?? 0);
  };
  return Object.fromEntries(bracketRounds.map((round) => [round, chanceOf(round)])) as Record<BracketRound, number>;
}
