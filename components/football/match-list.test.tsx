import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary } from '@/tests/support/match-fixtures';
import { MatchList } from './match-list';

it('leads from the heading of a league to its page', () => {
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
