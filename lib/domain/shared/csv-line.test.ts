import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line';

describe('a line of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
    ['-', "'-"],
  ])('runs no formula: %j', (value, cell) => expect(csvLine([value, 'x'])).toBe(`${cell},x\r\n`));

  it.each([-0.35, '-0.35', '+1', '-12', 'Saint-Étienne', '2-1', ''])('leaves %j unchanged', (value) =>
    expect(csvLine([value])).toBe(`${value}\r\n`),
  );

  it('begins no cell with a formula, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (values) => {
        for (const value of values)
          expect(csvLine([value]).replace(/^"/, '')).not.toMatch(/^(?![-+]\d+(\.\d+)?\r)[=+\-@\t]/);
      }),
    );
  });
});
