import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findMarket } from '@/lib/model/markets';
import { InLanguage } from '@/tests/support/in-language';
import { matchDetail } from '@/tests/support/match-fixtures';
import { LinesTable } from './lines-table';

const match = matchDetail({
  id: 2,
  home: 'Arsenal',
  away: 'Everton',
  goals: { home: 2.27, away: 0.57 },
  status: 'finished',
  score: { home: 2, away: 0 },
});
const handicaps = match.markets.filter(({ id }) => findMarket(id)?.line === -1.5 && id.startsWith('asian'));

it('says which line a measured handicap has', () => {
  const tallies = Object.fromEntries(
    handicaps.map(({ id }) => [id, Array.from({ length: 20 }, () => [100, 50, 0, 50])]),
  );
  render(
    <InLanguage>
      <LinesTable id="handicaps" title="Asian handicap" markets={handicaps} match={match} tallies={tallies as never} />
    </InLanguage>,
  );
  for (const name of ['Arsenal −1.5', 'Everton +1.5'])
    expect(screen.getByRole('rowheader', { name, hidden: true })).toBeInTheDocument();
});
