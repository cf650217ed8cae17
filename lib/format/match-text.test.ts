import { describe, expect, it } from 'vitest';
import { matchStatuses } from '@/lib/domain/football/match';
import { statusLabel } from './match-text';

describe('the state of a match', () => {
  it('has a label unless it is upcoming', () => {
    for (const status of matchStatuses)
      expect(statusLabel({ status, replay: false }) === null, status).toBe(status === 'scheduled');
  });

  it('is not "called off" if the replay’s data merely end', () => {
    expect(statusLabel({ status: 'cancelled', replay: false })).toBe('match.status.cancelled');
    expect(statusLabel({ status: 'cancelled', replay: true })).toBe('match.status.resultUnknown');
    expect(statusLabel({ status: 'postponed', replay: true })).toBe('match.status.postponed');
  });
});
