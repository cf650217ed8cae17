import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations } from '@/lib/contracts/operations';
import { valuesOf } from '@/tests/long/wild-values';

/** What the contract reads from clients. A refinement also runs on a value that an earlier check has rejected. */
const inputs = operations.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ name: `${method} ${path}: ${part}`, schema }],
  ),
);
/** 5,000 in total in `npm test`; 5,000 for each input would take seven more seconds of CPU time (decision 066). */
const numRuns = process.env.TEST_SHORT ? Math.ceil(5_000 / inputs.length) : 5_000;

describe('every input in the contract', () => {
  it('comes from many operations', () => expect(inputs.length).toBeGreaterThan(50));

  it.each(inputs)('$name is accepted or refused, whatever is sent', ({ schema }) => {
    fc.assert(
      fc.property(valuesOf(schema, {}), (value) => void schema.safeParse(value)),
      { numRuns },
    );
  });
});
