import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary } from '@/tests/support/match-fixtures';
import { MatchList, PhaseList } from './match-list';

it('links a league’s heading to its page', () => {
  const match = matchSummary({ id: 1, home: 'Arsenal', away: 'Everton', goals: { home: 1.6, away: 1.1 } });
  const { container } = render(
    <InLanguage>
      <MatchList matches={[match]} grouped siteZone="UTC" />
    </InLanguage>,
  );
  const heading = container.querySelector('h2');
  expect(heading).toHaveTextContent('Premier League');
  expect(heading?.querySelector('a')).toHaveAttribute('href', '/predictions/league/england-premier-league');
});

it('puts the same bar above one match in play as above several', () => {
  const live = (id: number, league: string) => ({
    ...matchSummary({ id, league, home: `Home ${id}`, away: `Away ${id}`, goals: { home: 1.6, away: 1.1 } }),
    status: 'live' as const,
  });
  const { container } = render(
    <InLanguage>
      <PhaseList matches={[live(1, 'en.1'), live(2, 'de.1'), live(3, 'de.1')]} siteZone="UTC" />
    </InLanguage>,
  );
  const groups = [...container.querySelectorAll('section[data-league]')];
  expect(groups.map((group) => group.querySelector('h3 a')?.textContent)).toEqual(['Premier League', 'Bundesliga']);
  expect(groups.map((group) => group.querySelectorAll('details[open] article').length)).toEqual([1, 2]);
});
