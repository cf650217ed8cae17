import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PastSeason } from '@/lib/contracts/leagues';
import { InLanguage } from '@/tests/support/in-language';
import { matchDetail, matchSummary, standingRows } from '@/tests/support/match-fixtures';
import { PastSeasonView } from './past-season-view';

const played = matchDetail({ id: 2, home: 'Arsenal', away: 'Everton', goals: { home: 2, away: 1 } });
const matchOf = (id: number, kickOff: string) => {
  const {
    league: _,
    prediction: _prediction,
    ...match
  } = matchSummary({
    id,
    home: 'Chelsea',
    away: 'Liverpool',
    goals: { home: 1.38, away: 1.42 },
    kickOff,
    status: 'finished',
    score: { home: 2, away: 1 },
  });
  return match;
};
const given: PastSeason = {
  league: { ...played.league, kind: 'league' },
  season: '2024-25',
  pastSeasons: ['2024-25', '2023-24'],
  isWhole: true,
  table: standingRows(played.table),
  tableZones: null,
  tableRules: { level: 'goal-difference', split: [], sources: [] },
  cup: null,
  forecasts: [],
  matches: [matchOf(3, '2025-03-15T15:00:00Z'), matchOf(4, '2025-04-02T15:00:00Z'), matchOf(5, '2025-04-09T15:00:00Z')],
};
const show = (change: Partial<PastSeason> = {}) =>
  render(
    <InLanguage>
      <PastSeasonView season={{ ...given, ...change }} />
    </InLanguage>,
  ).container;

describe('the screen of a past season', () => {
  it('shows the final table, and all matches by month', () => {
    const container = show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Premier League 2024/25: table and results');
    expect(container.querySelector('#table')).toHaveTextContent('Final table');
    expect([...container.querySelectorAll('#matches summary')].map((month) => month.textContent)).toEqual([
      'March 2025',
      'April 2025',
    ]);
    expect(container.querySelectorAll('#matches li')).toHaveLength(3);
  });

  it('links to the other seasons and back to the current one', () => {
    const links = [...show().querySelectorAll<HTMLAnchorElement>('#seasons a')];
    expect(links.map((link) => [link.textContent, link.search, link.getAttribute('aria-current')])).toEqual([
      ['Current season', '', null],
      ['2024/25', '?season=2024-25', 'page'],
      ['2023/24', '?season=2023-24', null],
    ]);
  });

  it('shows editions of a tournament of national teams, and promises no table for a cup', () => {
    const container = show({
      league: { ...given.league, kind: 'national' },
      season: '2022',
      pastSeasons: ['2022'],
      table: [],
    });
    expect(container.querySelector('#seasons')).toHaveTextContent('Past editionsCurrent edition2022');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Premier League 2022: results');
  });

  it('has years of friendlies, which are no tournament', () => {
    const friendlies = { ...given.league, kind: 'national', slug: 'international-friendlies' } as const;
    const container = show({ league: friendlies, season: '2025', pastSeasons: ['2025'], table: [] });
    expect(container.querySelector('#seasons')).toHaveTextContent('Past yearsCurrent year2025');
  });

  it('shows where each club was expected beside where it finished, and what was worked out afterwards', () => {
    const [first, second] = given.table.map(({ team }) => team.id);
    const expected = (...ids: (string | undefined)[]) =>
      ids.map((id) => ({ team: id ?? '', meanPoints: 1, positions: [0.5, 0.5] }));
    const forecast = { sequence: null, rps: 0.1 };
    const container = show({
      forecasts: [
        { ...forecast, point: 'start', origin: 'live', teams: expected(second, first) },
        { ...forecast, point: 'half', origin: 'backtest', teams: expected(first, second) },
      ],
    });
    const went = container.querySelector('#forecast-went')!;
    expect([...went.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual([
      'Team',
      'Finished',
      'Before the season',
      'Halfway *',
    ]);
    const [row] = went.querySelectorAll('tbody tr');
    expect([...row!.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['1', '2', '1']);
    expect(went).toHaveTextContent('Worked out afterward, ');
    expect(show().querySelector('#forecast-went')).toBeNull();
  });

  it('does not call the table of an abandoned season final', () => {
    expect(show({ isWhole: false })).not.toHaveTextContent('Final table');
  });
});
