import { hasExtraTime } from '@/lib/domain/football/cups';
import { findLeague } from '@/lib/domain/football/leagues';
import { wayToFinal, type RoundAhead } from '@/lib/domain/football/way-to-final';
import { expectedGoals, onNeutralGround } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { chanceWhenDrawn, type KnockOutRound, type KnownPair } from '@/lib/model/season/simulate-knock-out';
import type { Sql } from '@/lib/server/db/client';
import { findSeasonBefore, listSeasonFixtures } from '@/lib/server/repositories/league-repository';
import {
  readTieChances,
  tiesByRound,
  toCupRound,
  type Fixture,
  type FixtureRound,
} from '@/lib/server/services/matches/cup-ties';
import { readSeats } from './tournament-to-play';

export type CupSeason = { id: number; label: string; leagueCode: string };

export type RoundToPlay = Pick<RoundAhead, 'size' | 'id' | 'isTwoLegged' | 'isNeutral'> & {
  extraTime: boolean;
  /** `id`: the id of the first match. */
  known: readonly (KnownPair & { id: number })[];
};

/** `isFixed`: the winners of adjacent ties of the first round meet, and so on; otherwise pairs are drawn. */
export type CupToPlay = { rounds: readonly RoundToPlay[]; matchesLeft: number; isFixed: boolean };

/** The way from the known rounds of a cup's knock-out to the final; null if unknown. */
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
  toRounds(await listSeasonFixtures(db, seasonId), leagueCode);

const toRounds = (fixtures: readonly Fixture[], leagueCode: string): FixtureRound[] =>
  tiesByRound(
    fixtures.filter(({ match }) => match.stage === 'knock-out' && match.status !== 'cancelled'),
    leagueCode,
  );

/**
 * The rest of a cup's knock-out in the form its simulation needs.
 * @returns null if the way to the final is unknown, if a tie cannot be predicted, and for a tournament of national
 *   teams with pairs to come whose fixed tree is unknown
 */
export async function readCupToPlay(db: Sql, season: CupSeason): Promise<CupToPlay | null> {
  const { leagueCode } = season;
  const fixtures = await listSeasonFixtures(db, season.id);
  const rounds = toRounds(fixtures, leagueCode);
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
    const known = ties.flatMap((tie): RoundToPlay['known'] => {
      const chance = chances.get(tie);
      const id = tie.matches[0]?.fixture.match.id;
      return chance && id !== undefined ? [{ id, home: tie.home, away: tie.away, chance: chance.home }] : [];
    });
    const isPredicted = known.length === ties.length;
    return { ...ahead, extraTime: hasExtraTime(leagueCode, ahead.size), known, isPredicted };
  });
  if (toPlay.some(({ isPredicted }) => !isPredicted)) return null;
  const seats = await readSeats(db, season, fixtures);
  const isDrawn =
    findLeague(leagueCode)?.kind !== 'national' || toPlay.every(({ size, known }) => size - known.length <= 1);
  if (!seats && !isDrawn) return null;
  const seatOf = ({ home }: KnownPair): number => seats?.get(home) ?? 0;
  return {
    rounds: toPlay.map(({ isPredicted: _, ...round }) => ({
      ...round,
      known: [...round.known].sort((one, other) => seatOf(one) - seatOf(other)),
    })),
    matchesLeft,
    isFixed: seats !== null,
  };
}

/** The clubs in the first round; for a draw still to come, a fit must include all of them. */
export const clubsOf = ({ rounds }: CupToPlay): string[] =>
  (rounds[0]?.known ?? []).flatMap(({ home, away }) => [home, away]);

/** The rounds for the simulation, with a fit that includes all of their clubs; null otherwise. */
export function withFit(fit: LeagueFit, cup: CupToPlay): KnockOutRound[] | null {
  const { rounds } = cup;
  const isWhole = rounds.every(({ size, known }) => known.length === size);
  if (!isWhole && !clubsOf(cup).every((id) => Object.hasOwn(fit.teams, id))) return null;
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
