import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line';

/**
 * The cells of a line with one cell: at our own separator the text is whole; at another it is split, and quotes may
 * begin a cell.
 */
const cellsOf = (line: string, separator: string): string[] =>
  separator === ','
    ? [line.replace(/\r\n$/, '').replace(/^"([^]*)"$/, (_, text: string) => text.replaceAll('""', '"'))]
    : line.split(separator).flatMap((part) => part.split(/["\r\n]/));

describe('a line of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t\'=1"'],
    ['\r=1', '"\'\r\'=1"'],
    ['a;=1+1;b', '"a;\'=1+1;b"'],
    ['a|=1+1', "a|'=1+1"],
    ['a\t-2+3', '"a\t\'-2+3"'],
    ['a"=1+1', '"a""\'=1+1"'],
    ['a;＝1+1', '"a;\'＝1+1"'],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
    ['-', "'-"],
  ])('lets %j run no formula', (value, cell) => expect(csvLine([value, 'x'])).toBe(`${cell},x\r\n`));

  it.each([-0.35, '-0.35', '+1', '-12', 'Saint-Étienne', '2-1', 'a=b', 'a|b', ''])('leaves %j unchanged', (value) =>
    expect(csvLine([value])).toBe(`${value}\r\n`),
  );

  it.each([',', ';', '|', '\t'])(
    'begins no cell with a formula, whatever it contains, if %j separates cells',
    (separator) => {
      const unit = fc.constantFrom(...'=+-@＝;|\t\r\n", a1.');
      fc.assert(
        fc.property(fc.array(fc.string({ unit })), (values) => {
          // A spreadsheet with this separator may treat any of our quotes as text.
          const parts = values.map((value) => csvLine([value])).flatMap((line) => cellsOf(line, separator));
          for (const part of parts) expect(part).not.toMatch(/^(?![-+]\d+(\.\d+)?$)[=+\-@＝]/);
        }),
      );
    },
  );
});
