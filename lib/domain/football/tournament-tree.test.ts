import { describe, expect, it } from 'vitest';
import { drawRule, seatsBySeeds } from './draw-rules';
import { seatsInTree, teamsInTree, tournamentTree } from './tournament-tree';

const tree = tournamentTree('uefa.euro', '2024')!;
const tiesOf = (teams: readonly string[]) =>
  teams.flatMap((home, index) => (index % 2 === 0 ? [{ home, away: teams[index + 1]! }] : []));

describe('the tree of a tournament', () => {
  it('applies to its season and its replay, and to no other', () => {
    expect(tournamentTree('fifa.wc', '2026 (2)')?.ties).toHaveLength(16);
    expect(tournamentTree('fifa.wc', '2030')).toBeNull();
    expect(tournamentTree('conmebol.ca', '2024')?.thirds).toBeNull();
    expect(tournamentTree('conmebol.ca', '2021')).toBeNull();
    expect(tournamentTree('caf.an', '2025')).toBeNull();
  });

  it('seats the teams of the groups, and the third-placed ones according to which of them go through', () => {
    const at = (group: string, place: number) => `${place}${group}`;
    expect(teamsInTree(tree, at, ['F', 'E', 'D', 'C']).slice(0, 6)).toEqual(['1B', '3F', '1A', '2C', '1F', '3C']);
    expect(teamsInTree(tree, at, ['A', 'B', 'C', 'D']).slice(0, 6)).toEqual(['1B', '3A', '1A', '2C', '1F', '3C']);
    expect(() => teamsInTree(tree, at, ['A'])).toThrow(RangeError);
  });

  it('finds the seats again from the drawn ties in any order, even if two teams were level', () => {
    const at = (group: string, place: number) => `${place}${group}`;
    const teams = teamsInTree(tree, at, ['C', 'D', 'E', 'F']);
    const exact = (team: string) => ({ group: team[1]!, places: [Number(team[0])] });
    const seats = new Map(teams.map((team, seat) => [team, seat]));
    expect(seatsInTree(tree, tiesOf(teams).reverse(), exact)).toEqual(seats);
    // The second and third of C are level: only the ties tell which is which.
    const level = (team: string) => (/[23]C/.test(team) ? { group: 'C', places: [2, 3] } : exact(team));
    expect(seatsInTree(tree, tiesOf(teams).reverse(), level)).toEqual(seats);
    expect(seatsInTree(tree, tiesOf(teams).slice(1), exact)).toBeNull();
    const swapped = teams.map((team) => (team === '1A' ? '1D' : team === '1D' ? '1A' : team));
    expect(seatsInTree(tree, tiesOf(swapped), exact)).toBeNull();
  });
});

describe('how the coming rounds of a cup are drawn', () => {
  it('is fixed by a tree, free by the rules, or unknown', () => {
    expect(drawRule('fifa.wc', '2026')?.kind).toBe('fixed');
    expect(drawRule('en.cup', '2024-25 (2)')?.kind).toBe('free');
    expect(drawRule('it.cup', '2024-25')?.kind).toBe('fixed');
    expect([drawRule('it.cup', '2023-24'), drawRule('de.cup', '2025-26')]).toEqual([null, null]);
  });

  it('seats the ties of a round by its seeds, one in each', () => {
    const ties = [
      'lazio napoli',
      'inter-milan udinese',
      'roma sampdoria',
      'ac-milan sassuolo',
      'bologna monza',
      'atalanta cesena',
      'fiorentina empoli',
      'juventus cagliari',
    ]
      .map((tie) => tie.split(' '))
      .map(([home = '', away = '']) => ({ home, away }));
    const seats = seatsBySeeds('it.cup', '2024-25', [[], ties])!;
    expect([seats.get('juventus'), seats.get('empoli'), seats.get('lazio'), seats.get('napoli')]).toEqual([
      0, 3, 14, 15,
    ]);
    expect(seatsBySeeds('it.cup', '2024-25', [ties.slice(1)])).toBeNull();
    expect(seatsBySeeds('it.cup', '2025-26', [ties])).toBeNull();
    expect(seatsBySeeds('en.cup', '2024-25', [ties])).toBeNull();
  });
});
