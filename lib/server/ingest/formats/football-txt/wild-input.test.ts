import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from '@/lib/domain/shared/dates';
import { readFootballTxt } from './read-football-txt';

const clubs = ['1. FC Köln', '07 Vestur', "Murang'a Seal FC", 'EB/Streymur', 'Dnipro-1', 'N.N.', 'Čukarički (SRB)'];
const scores = [
  '',
  '2-1 (1-0)',
  '0-0',
  '3-0 [awarded]',
  '[postponed]',
  '5-4 pen. 1-1 a.e.t. (0-0)',
  '2-9 (5-5)',
  '99-0',
];
const days = ['Sat Mar/1 2025', '[Sun Mar/2]', '03.03.', 'Tue Feb 30', '2025-03-05'];
const matchLine = fc
  .record({
    home: fc.constantFrom(...clubs),
    away: fc.constantFrom(...clubs),
    score: fc.constantFrom(...scores),
    time: fc.constantFrom('', '20:30 ', '15.00 ', '25:99 ', '(7) 13:00 UTC-6 '),
  })
  .map(({ home, away, score, time }) => `    ${time} ${home}  v ${away}  ${score}`);
const dayLine = fc.constantFrom(...days).map((day) => `  ${day}`);
const markLine = fc.constantFrom('▪ Matchday 3', '» Group A', '== Finals', '', '# Matches 7', "   (Kane 45' (pen.);");
const odd = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '(',
    '((((',
    'Refs:',
    'A: b',
    '[',
    '@',
    '- - -',
    '=',
    '▪',
    '|',
    "(12'",
    '9-9-9',
    'v',
    ' v ',
    '\u0000',
  ),
);
const line = fc.oneof(
  { weight: 6, arbitrary: matchLine.map((text) => ({ text, isMatch: true })) },
  { weight: 2, arbitrary: dayLine.map((text) => ({ text, isMatch: false })) },
  { weight: 1, arbitrary: markLine.map((text) => ({ text, isMatch: false })) },
  { weight: 2, arbitrary: odd.map((text) => ({ text: text.replace(/[\r\n\u2028]/g, ' '), isMatch: false })) },
);
const written = fc.array(line, { maxLength: 40 });
const join = (rows: readonly { text: string }[]): string =>
  ['= Cup 2024/25', 'Sat Mar 1 2025', ...rows.map(({ text }) => text)].join('\n');

describe('wild Football.TXT', () => {
  it('never throws, and returns only matches with two names, a real day, a possible score and their own line', () => {
    fc.assert(
      fc.property(fc.oneof(written.map(join), fc.string({ unit: 'binary', maxLength: 2_000 })), (text) => {
        const { matches, issues } = readFootballTxt(text);
        for (const { home, away, date, time, score, line: at } of matches) {
          expect(home.name && away.name).not.toBe('');
          expect(isDay(date)).toBe(true);
          if (time !== null) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
          for (const each of [score.fullTime, score.halfTime, score.extraTime])
            if (each) expect(Math.max(each.home, each.away)).toBeLessThanOrEqual(36);
          expect(at).toBeLessThanOrEqual(text.split(/\r\n|\n|\r|\u2028/u).length);
        }
        const lines = matches.map((match) => match.line);
        expect(new Set(lines).size).toBe(lines.length);
        expect(issues.every(({ reason }) => reason.length < 400)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('loses no match silently: whatever surrounds it, its line is read or reported', () => {
    fc.assert(
      fc.property(written, (rows) => {
        const { matches, issues } = readFootballTxt(join(rows));
        const known = new Set([...matches, ...issues].map((each) => each.line));
        rows.forEach(({ isMatch }, index) => {
          if (isMatch) expect(known).toContain(index + 3);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('that is truncated anywhere still has the matches before the cut', () => {
    fc.assert(
      fc.property(written, fc.nat(), (rows, at) => {
        const text = join(rows);
        const cut = text.slice(0, at % (text.length + 1));
        const whole = cut.split('\n').length - 1;
        const before = readFootballTxt(text).matches.filter((match) => match.line <= whole);
        const after = readFootballTxt(cut).matches.filter((match) => match.line <= whole);
        // The goals of the last match may have been cut.
        const facts = ({ scorers: _, ...match }: (typeof before)[number]) => match;
        expect(after.map(facts)).toEqual(before.map(facts));
      }),
      { numRuns: 300 },
    );
  });

  it('in another encoding is not mistaken for anything else', () => {
    const text = ['= Cup 2024/25', 'Sat Mar 1 2025', '  1. FC Köln v Lech Poznań  2-1'].join('\n');
    const other = readFootballTxt(Buffer.from(text, 'utf16le').toString('latin1'));
    expect(other.matches).toEqual([]);
    expect(other.issues.length).toBeGreaterThan(0);
  });

  it.each([
    ['brackets', '('.repeat(590)],
    ['scores', `  A v B ${'1-1 (1-1, '.repeat(55)}`],
    ['spaces', `  A${' '.repeat(580)}B`],
    ['digits', `  ${'1'.repeat(580)}`],
    ['dates', `  ${'Sat '.repeat(140)}`],
    ['dashes', `  20:30 ${'- '.repeat(280)}`],
    ['a line of one megabyte', 'x '.repeat(500_000)],
  ])('with endless %s is read to the end', (_, text) => {
    const many = text.length > 1_000 ? [text] : Array.from({ length: 2_000 }, () => text);
    const { matches, issues } = readFootballTxt(['= Cup 2024/25', 'Sat Mar 1 2025', ...many].join('\n'));
    expect(matches.length + issues.length).toBeLessThanOrEqual(many.length * 2);
  });
});
