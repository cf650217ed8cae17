import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './test-counts';

describe('the counts of the test runners', () => {
  it('are read from Vitest’s report', () => {
    expect(countVitest('{"numPassedTests":5,"numFailedTests":1,"numPendingTests":2,"numTodoTests":1}')).toEqual({
      passed: 5,
      failed: 1,
      skipped: 3,
    });
  });

  it('are read from Playwright’s report, with a flaky test counted as failed', () => {
    expect(countPlaywright('{"stats":{"expected":7,"unexpected":1,"flaky":1,"skipped":0}}')).toEqual({
      passed: 7,
      failed: 2,
      skipped: 0,
    });
  });
});
