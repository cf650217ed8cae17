import fc from 'fast-check';
import { expect, it } from 'vitest';
import { legKey, parseLegKey, readSlip, writeSlip } from './slip-address';

const word = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
const leg = fc.record({ matchId: fc.integer({ min: 1, max: 2_147_483_647 }), market: word, outcome: word });

it('is read back as it was written', () => {
  fc.assert(
    fc.property(fc.uniqueArray(leg, { maxLength: 12, selector: legKey }), (legs) => {
      expect(readSlip(writeSlip(legs))).toEqual(legs);
    }),
  );
});

it('never makes the reader throw, return more than twelve legs or repeat one', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(leg, { maxLength: 30 }), (noise, legs) => {
      const read = readSlip(`${noise}~${writeSlip([...legs, ...legs])}`);
      expect(read.length).toBeLessThanOrEqual(12);
      expect(new Set(read.map(legKey)).size).toBe(read.length);
    }),
  );
});

it.each([
  '',
  '0.match-result.home',
  '1.match-result',
  '99999999999.match-result.home',
  '1.Match.home',
  '1..home',
  '2147483648.a.b',
])('is refused if it is %j', (text) => {
  expect(parseLegKey(text)).toBeNull();
});
