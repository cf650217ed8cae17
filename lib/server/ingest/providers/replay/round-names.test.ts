import { describe, expect, it } from 'vitest';
import { findLeague, isCup } from '@/lib/domain/football/leagues';
import { readRound } from '@/lib/domain/football/rounds';
import { roundSizes } from '@/lib/domain/football/way-to-final';
import { groupBy } from '@/lib/domain/shared/group-by';
import { readSeason, readSnapshot } from './snapshot';

const { lines } = await readSnapshot();

/** The knock-out rounds of each cup's season, with the number of pairs that meet in them. */
const rounds = [...lines.values()].flatMap((text) => {
  const { leagueCode, season, matches } = readSeason(text);
  if (!isCup(findLeague(leagueCode)!)) return [];
  const knockOut = matches.filter(({ place, round }) => place.stage === 'knock-out' && round !== null);
  return [...groupBy(knockOut, ({ round }) => round!)].map(([name, ofRound]) => ({
    cup: `${leagueCode} ${season}`,
    name,
    size: roundSizes[readRound(name, { isCup: true })!.id],
    ties: new Set(ofRound.map(({ home, away }) => [home, away].sort().join())).size,
  }));
});

describe('the rounds of bundled cups', () => {
  it('have as many ties as their names say', () => {
    expect(rounds.filter(({ size, ties }) => size !== undefined && size !== ties)).toEqual([]);
  });

  it('are named from the round of 64 on in France, and from the round of 32 on in Spain', () => {
    const namesOf = (cup: string) => rounds.flatMap((round) => (round.cup === cup ? [round.name] : []));
    const last = ['Round of 16', 'Quarterfinals', 'Semifinals', 'Final'];
    expect(namesOf('fr.cup 2024-25')).toEqual(['Round 7', 'Round 8', 'Round of 64', 'Round of 32', ...last]);
    expect(namesOf('es.cup 2024-25').slice(1)).toEqual(['Round 1', 'Round 2', 'Round of 32', ...last]);
  });
});
