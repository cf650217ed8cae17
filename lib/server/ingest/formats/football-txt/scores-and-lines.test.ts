import { describe, expect, it } from 'vitest';
import { readFootballTxt } from './read-football-txt';

const lines = (...text: string[]): string => text.join('\n');
const read = (...text: string[]) => readFootballTxt(lines(...text));
const goals = (home: number, away: number) => ({ home, away });

describe('the meaning of a score', () => {
  const score = (...line: string[]) => read('= Cup 2024/25', 'Sat Mar 1 2025', ...line.map((text) => `  ${text}`));
  const after120 = ['a.e.t.', 'aet', 'AET', '(aet)', '[aet]', 'after extra time', 'e.t.', 'n.V.', '[after extra time]'];

  it.each(after120)('is the score after 120 minutes with "%s" after it or between the teams', (mark) => {
    for (const line of [
      `Lech v Legia  2-1 ${mark} (1-1)`,
      `Lech  2-1 (1-1) ${mark}  Legia`,
      `Lech v Legia  2-1 (1-1) ${mark}`,
    ])
      expect(score(line).matches[0]?.score).toMatchObject({ fullTime: goals(1, 1), extraTime: goals(2, 1) });
  });

  it.each(['pen.', 'pens', 'penalties', '(pen)', '[pens]', 'on penalties', 'n.E.'])(
    'includes a shoot-out with "%s"',
    (mark) => {
      expect(score(`Lech v Legia  5-4 ${mark} 1-1 aet (1-1)`).matches[0]?.score).toMatchObject({
        fullTime: goals(1, 1),
        extraTime: goals(1, 1),
        penalties: goals(5, 4),
      });
    },
  );

  it.each([
    'Lech v Legia  aet 2-1',
    'aet Lech v Legia 2-1',
    'Lech aet 2-1 Legia',
    'pens: Lech v Legia 5-4',
    'Lech v Legia  2-1 golden goal',
    'Lech v Legia  2-1  [replay]',
    'Lech v Legia  1-1 (4-5 pen.)',
    'Lech v Legia  1-1, 4-5 pen.',
    'Lech v Legia  1-1 pens 4-5',
    'Lech v Legia  2-1 (agg. 3-3)',
  ])('is never guessed: "%s"', (line) => {
    const { matches, issues } = score(line);
    expect(matches).toEqual([]);
    expect(issues).toMatchObject([{ line: 3, kind: 'match' }]);
  });

  it.each(['Poznań 2-1', 'Poznań aet', 'Poznań, after extra time', 'Poznań postponed', 'Poznań (abandoned)', '2-1'])(
    'is never mistaken for a part of the ground: "@ %s"',
    (behind) => {
      for (const line of [`Lech v Legia  @ ${behind}`, `Lech v Legia  2-1 @ ${behind}`]) {
        const { matches, issues } = score(line);
        expect([line, matches]).toEqual([line, []]);
        expect(issues).toMatchObject([{ line: 3, kind: 'match' }]);
      }
    },
  );

  it('is marked by a remark in brackets after the ground as by one before it, but never by a town', () => {
    const read = (line: string) => score(line).matches.map(({ status, ground }) => [status, ground]);
    expect(read('Lech v Legia  3-0 @ Poznań [awarded]')).toEqual([['awarded', 'Poznań']]);
    expect(read('Lech v Legia  @ Poznań [postponed]')).toEqual([['postponed', 'Poznań']]);
    expect(score('Lech v Legia  2-1 @ Poznań [aet]').matches).toEqual([]);
    expect(read('Lech v Legia  2-1 @ Cancún')).toEqual([['finished', 'Cancún']]);
    expect(read('Lech v Legia  2-1 @ Stadium 974, Doha')).toEqual([['finished', 'Stadium 974, Doha']]);
    expect(score('Lech v Legia  2-1  Cancún').matches).toEqual([]);
  });

  it('is that after 90 minutes if words report a shoot-out and no goal can have been scored in extra time', () => {
    const { matches, issues } = score(
      'Mali - Gabon  0-0   @ Limbé, Cameroon   [Gabon wins on penalties]',
      'Egypt - Morocco  1-1   @ Yaoundé, Cameroon   [Egypt wins on penalties]',
      "   Mohamed Salah 53'; Sofiane Boufal 7' (pen.)",
      'Benin - Togo  1-1   @ Douala, Cameroon   [Togo wins on penalties]',
    );
    expect(matches.map(({ home, ground }) => [home.name, ground])).toEqual([
      ['Mali', 'Limbé, Cameroon'],
      ['Egypt', 'Yaoundé, Cameroon'],
    ]);
    expect(issues).toMatchObject([{ line: 6, kind: 'match' }]);
  });

  it('follows from the goals below it if nothing says that there was extra time', () => {
    const { matches, issues } = score(
      'Egypt - Morocco  2-1   @ Yaoundé, Cameroon',
      "   Mohamed Salah 53' Trézéguet 100';",
      "   Sofiane Boufal 7' (pen.)",
      'Sweden - Greece  1-0',
      "   Robin Quaison 110', 111'",
      'Lech - Legia  1-0',
      "   Baha' Faisal 90+4'",
    );
    expect(matches.map(({ home, score: { fullTime, extraTime } }) => [home.name, fullTime, extraTime])).toEqual([
      ['Egypt', goals(1, 1), goals(2, 1)],
      ['Lech', goals(1, 0), null],
    ]);
    // One goal was scored, and two are listed: neither is believed.
    expect(issues).toMatchObject([{ line: 6, kind: 'match', reason: expect.stringContaining('extra time') as string }]);
  });
});

describe('the lines of a document', () => {
  it('are all accounted for: a match is stored or reported wherever it appears', () => {
    const text = lines(
      '= Cup 2024/25',
      'Sat Mar 1 2025',
      '  Lech - Legia  2-1   @ Poznań, Poland',
      '  Final: Wisła v Cracovia 2-1',
      '▪ Arka v Warta 1-0',
      '  Motor v Korona  1-0',
      "      (Nowak 12'",
      '  Śląsk - Piast',
      '  Refs: Marciniak',
      '  Widzew v Radomiak 1-1',
      `  Jagiellonia v Raków 1-0 ${'x'.repeat(600)}`,
    );
    const { matches, issues, lines: uses } = readFootballTxt(text);
    expect(matches.map(({ line, home }) => [line, home.name])).toEqual([
      [3, 'Lech'],
      [6, 'Motor'],
      [8, 'Śląsk'],
      [10, 'Widzew'],
    ]);
    expect(issues.map(({ line, kind }) => [line, kind])).toEqual([
      [4, 'match'],
      [5, 'match'],
      [11, 'match'],
    ]);
    expect(uses).toEqual({ blank: 0, comment: 0, heading: 1, day: 1, goals: 1, details: 1, match: 4, reported: 3 });
  });
});
