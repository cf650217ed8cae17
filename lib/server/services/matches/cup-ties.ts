import { hasExtraTime, isReplayed } from '@/lib/domain/football/cups';
import { readRound } from '@/lib/domain/football/rounds';
import { toTies, type Tie, type TieMatch } from '@/lib/domain/football/ties';
import { sizeOfRound, type CupRound } from '@/lib/domain/football/way-to-final';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { GoingThrough } from '@/lib/model/knock-out/going-through';
import { tieChance, type TieMatchWithMatrix } from '@/lib/model/knock-out/tie-chance';
import type { Sql } from '@/lib/server/db/client';
import type { listSeasonFixtures } from '@/lib/server/repositories/league-repository';
import { listMatchesById } from '@/lib/server/repositories/match-repository';
import { matrixOf, tieMatchOf } from './match-summary';

export type Fixture = Awaited<ReturnType<typeof listSeasonFixtures>>[number];
export type FixtureTie = Tie<TieMatch & { fixture: Fixture }>;
export type FixtureRound = { name: string | null; ties: FixtureTie[] };

/** The knock-out ties of a cup's matches by round, rounds in order of their first kick-off. */
export function tiesByRound(fixtures: readonly Fixture[], leagueCode: string): FixtureRound[] {
  return [...groupBy(fixtures, ({ match }) => match.round)].map(([name, ofRound]) => ({
    name,
    ties: toTies(
      ofRound.map((fixture) => ({ fixture, ...tieMatchOf(fixture) })),
      isReplayed(leagueCode),
    ),
  }));
}

/** A round in the form from which the way to the final is determined. */
export const toCupRound = ({ name, ties }: FixtureRound): CupRound => ({
  name,
  ties: ties.length,
  isTwoLegged: ties.filter(({ matches }) => matches.length > 1).length * 2 > ties.length,
  isNeutral: ties.every(({ matches }) => matches.every(({ fixture }) => fixture.match.isNeutral)),
});

/**
 * The chances to go through, from the current predictions of the ties' matches, as on the page of such a match; certain
 * once a tie is decided.
 * @returns by tie; none for a tie without the necessary predictions, or for a match for third place
 */
export async function readTieChances(
  db: Sql,
  rounds: readonly FixtureRound[],
  leagueCode: string,
): Promise<Map<FixtureTie, GoingThrough>> {
  const shown = rounds.flatMap(({ name, ties }) => {
    const id = name === null ? null : readRound(name, { isCup: true })?.id;
    const rules = { extraTime: hasExtraTime(leagueCode, sizeOfRound(id)) };
    return id === 'third-place' ? [] : ties.map((tie) => ({ tie, rules }));
  });
  const open = shown.filter(({ tie }) => tie.winner === null);
  const ids = open.flatMap(({ tie }) => tie.matches.map(({ fixture }) => fixture.match.id));
  const rows = new Map((await listMatchesById(db, ids)).map(({ match, prediction }) => [match.id, prediction]));
  return new Map(
    shown.flatMap(({ tie, rules }) => {
      const matches = tie.matches.map(({ fixture, ...match }): TieMatchWithMatrix => {
        const prediction = rows.get(fixture.match.id);
        return { ...match, matrix: prediction ? matrixOf(prediction) : null };
      });
      const chance = tieChance({ ...tie, matches }, rules);
      return chance ? [[tie, chance] as const] : [];
    }),
  );
}
