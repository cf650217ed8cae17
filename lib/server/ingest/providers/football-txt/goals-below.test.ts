import { describe, expect, it } from 'vitest';
import { transformFootballTxt } from './transform';

describe('the goals below a match', () => {
  const goalsOf = (score: string, line: string) => {
    const text = `= Copa América 2024\n\n▪ Group A\nThu Jun 20 2024\n  20:00  Argentina v Canada  ${score}\n    ${line}\n`;
    const { fixtures, notes } = transformFootballTxt({
      file: 'internationals/copa_america/2024_copa_america.txt',
      season: '2024',
      leagueCode: 'conmebol.ca',
      text,
    });
    return { goals: fixtures[0]?.goals, notes: notes.filter((note) => note.startsWith('goals that')) };
  };

  it('are read in the order of the match if they add up to its score', () => {
    const { goals, notes } = goalsOf('2-1 (0-1)', "(Messi 88' Álvarez 49' (pen.); David 45+1' (o.g.))");
    expect(goals?.map(({ side, minute, stoppage, scorer, kind }) => [side, minute, stoppage, scorer, kind])).toEqual([
      ['away', 45, 1, 'David', 'own goal'],
      ['home', 49, null, 'Álvarez', 'penalty'],
      ['home', 88, null, 'Messi', 'goal'],
    ]);
    expect(notes).toEqual([]);
  });

  it('are reported, and none is stored, if they do not add up to its score', () => {
    expect(goalsOf('2-0', "(Messi 88' Álvarez 49' Messi 90')")).toEqual({
      goals: [],
      notes: ['goals that do not add up to the score in 1 match: lines 5'],
    });
  });
});
