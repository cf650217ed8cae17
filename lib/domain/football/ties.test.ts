import { describe, expect, it } from 'vitest';
import { groupsOf, orderBracket, toTies, type TieMatch } from './ties';

const match = (home: string, away: string, day: number, rest: Partial<TieMatch> = {}): TieMatch => ({
  home,
  away,
  kickOff: new Date(Date.UTC(2026, 2, day)),
  score: null,
  extraTime: null,
  penalties: null,
  ...rest,
});
const score = (home: number, away: number) => ({ home, away });

describe('the ties of a round', () => {
  it('add up two legs, and name who goes through', () => {
    const [tie, ...others] = toTies(
      [
        match('B', 'A', 18, { score: score(3, 0), extraTime: score(5, 0) }),
        match('A', 'B', 11, { score: score(3, 0) }),
      ],
      false,
    );
    expect(others).toEqual([]);
    expect(tie).toMatchObject({ home: 'A', away: 'B', aggregate: score(3, 5), winner: 'away' });
    expect(tie?.matches.map(({ home }) => home)).toEqual(['A', 'B']);
  });

  it('are open until the last leg, and decided by penalties if level', () => {
    const first = match('A', 'B', 11, { score: score(1, 0) });
    expect(toTies([first, match('B', 'A', 18)], false)).toMatchObject([{ aggregate: score(1, 0), winner: null }]);
    const second = match('B', 'A', 18, { score: score(1, 0), extraTime: score(1, 0), penalties: score(4, 2) });
    expect(toTies([first, second], false)).toMatchObject([{ aggregate: score(1, 1), winner: 'away' }]);
    expect(toTies([match('A', 'B', 11)], false)).toMatchObject([{ aggregate: null, winner: null }]);
  });

  it('are decided by the last match alone in a cup with replays', () => {
    const drawn = match('A', 'B', 11, { score: score(2, 2) });
    expect(toTies([drawn, match('B', 'A', 18, { score: score(0, 1) })], true)).toMatchObject([
      { aggregate: null, winner: 'home' },
    ]);
    expect(toTies([drawn], true)).toMatchObject([{ winner: null }]);
  });
});

it('a bracket puts ties next to each other whose winners meet next', () => {
  const round = (pairs: string[]) =>
    toTies(
      pairs.map((pair, day) => match(pair.charAt(0), pair.charAt(1), day + 1)),
      false,
    );
  const ordered = orderBracket([round(['AB', 'CD', 'EF', 'GH']), round(['AG', 'CE']), round(['AC'])]);
  expect(ordered.map((ties) => ties.map(({ home, away }) => home + away))).toEqual([
    ['AB', 'GH', 'CD', 'EF'],
    ['AG', 'CE'],
    ['AC'],
  ]);
});

it('groups without names consist of the teams that meet each other', () => {
  const pairs = ['AB', 'CD', 'EF', 'BD', 'FG'].map((pair) => ({ home: pair.charAt(0), away: pair.charAt(1) }));
  expect(groupsOf(pairs).map((group) => group.sort().join(''))).toEqual(['ABCD', 'EFG']);
});
