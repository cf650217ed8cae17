import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { InLanguage } from '@/tests/support/in-language';
import { matchSummary } from '@/tests/support/match-fixtures';
import { MatchCard } from './match-card';
import { RatesDetails } from './rates-details';
import { SharedRates } from './shared-rates';

const all = (sealed: 0 | 1) =>
  Array.from({ length: 20 }, (_, half) => [1000 + half, 50 * half + 25, sealed, 50 * half + 27] as const);
const tallies: BandTallies = { 'match-result': all(0), 'over-under-2-5': all(0), 'both-teams-to-score': all(1) };
const match = matchSummary({ id: 7, home: 'Arsenal', away: 'Everton', goals: { home: 1.72, away: 1.21 } });

const card = (market: string | null, known: BandTallies = tallies) => (
  <>
    <InLanguage>
      <MatchCard match={match} market={market} siteZone="UTC" tallies={known} />
    </InLanguage>
    <InLanguage>
      <SharedRates market={market} tallies={known} />
    </InLanguage>
  </>
);

describe('measured hit rates for the cards on a screen', () => {
  it('are in one popover, which the buttons on all cards open, for every market on the cards', () => {
    const { container } = render(card(null));
    const popover = container.querySelector('[popover]');
    const button = screen.getByRole('button', { name: 'Past hit rates: Arsenal – Everton' });
    expect(button).toHaveAttribute('popovertarget', popover?.id);
    expect(popover).toHaveTextContent('otherwise on predictions for earlier matches');
    for (const market of ['match-result', 'over-under-2-5', 'both-teams-to-score']) {
      const rows = [...container.querySelectorAll(`[data-market=${market}] tbody tr`)].map((row) =>
        [...row.children].map((cell) => cell.textContent ?? ''),
      );
      expect(rows).toEqual(
        Array.from({ length: 20 }, (_, half) => [
          `${half * 5}–${half * 5 + 5}%`,
          `${Math.round(((50 * half + 27) / (1000 + half)) * 100)}%`,
          `${Math.round(((50 * half + 25) / (1000 + half)) * 100)}%`,
          (1000 + half).toLocaleString('en'),
        ]),
      );
    }
  });

  it('are also offered on a card for another market', () => {
    render(card('both-teams-to-score', { 'both-teams-to-score': all(1) }));
    expect(screen.getByRole('button', { name: /^Past hit rates/ })).toBeInTheDocument();
  });

  it('are absent if nothing was measured', () => {
    const { container } = render(card(null, {}));
    expect(container.querySelector('[popover], button')).toBeNull();
  });
});

describe('the bands for a list without room for buttons', () => {
  it('are shown below it, in a table for each market that was measured', () => {
    const { container } = render(
      <InLanguage locale="ar">
        <RatesDetails
          markets={['over-under-2-5', 'double-chance']}
          tallies={{ 'over-under-2-5': [null, null, null, null, null, null, [812, 520, 0, 527]] }}
        />
      </InLanguage>,
    );
    const [table, ...others] = [...container.querySelectorAll('table')];
    expect(others).toEqual([]);
    expect(within(table!).getAllByRole('row')[1]).toHaveTextContent('812');
    expect(
      render(
        <InLanguage>
          <RatesDetails markets={['double-chance']} tallies={{}} />
        </InLanguage>,
      ).container,
    ).toBeEmptyDOMElement();
  });
});
