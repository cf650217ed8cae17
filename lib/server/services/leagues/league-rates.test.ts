import { describe, expect, it } from 'vitest';
import { leagueRates } from './league-rates';

describe("a league's base rates", () => {
  it('equal frequencies counted by hand', () => {
    const rates = leagueRates([
      { home: 2, away: 1, matches: 4 },
      { home: 0, away: 0, matches: 3 },
      { home: 0, away: 2, matches: 2 },
      { home: 1, away: 1, matches: 1 },
    ]);
    expect(rates).toEqual({
      matches: 10,
      home: 0.4,
      draw: 0.4,
      away: 0.2,
      goals: 1.8,
      over25: 0.4,
      bothTeamsToScore: 0.5,
    });
  });

  it('are null without a result', () => {
    expect(leagueRates([])).toBeNull();
  });
});
