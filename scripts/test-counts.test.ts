import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './test-counts';

describe('counts of the runners', () => {
  it('reads vitest’s', () => {
    expect(countVitest('{"numPassedTests":5,"numFailedTests":1,"numPendingTests":2,"numTodoTests":1}')).toEqual({
      passed: 5,
      failed: 1,
      skipped: 3,
    });
  });

  it('reads Playwright’s, and counts a flaky test as failed', () => {
    expect(countPlaywright('{"stats":{"expected":7,"unexpected":1,"flaky":1,"skipped":0}}')).toEqual({
      passed: 7,
      failed: 2,
      skipped: 0,
    });
  });
});
