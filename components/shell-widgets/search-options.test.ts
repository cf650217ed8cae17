import { describe, expect, it } from 'vitest';
import { matchSummary } from '@/tests/support/match-fixtures';
import { searchOptions } from './search-options';

describe('the search results', () => {
  it('are traversed in their visual order, with addresses in the page’s language', () => {
    const match = matchSummary({ id: 1, home: 'Arsenal', away: 'Everton', goals: { home: 1.5, away: 1 } });
    const where = 'England';
    const result = {
      teams: [{ ...match.home, country: 'gb-eng', where }],
      leagues: [{ ...match.league, where }],
      matches: [match],
    };
    expect(searchOptions(result, 'de').map(({ kind, href }) => [kind, decodeURI(href)])).toEqual([
      ['teams', '/de/mannschaft/arsenal'],
      ['leagues', '/de/vorhersagen/liga/england-premier-league'],
      ['matches', '/de/vorhersagen/2026-03-14/arsenal-vs-everton'],
    ]);
    expect(searchOptions(undefined, 'de')).toEqual([]);
  });
});
