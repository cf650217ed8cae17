import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { i18nOf } from '@/tests/support/i18n-of';
import { matchSummary } from '@/tests/support/match-fixtures';
import { MatchCard } from './match-card';
import { RatesDetails } from './rates-details';

const all = (sealed: 0 | 1) => Array.from({ length: 10 }, (_, band) => [1000 + band, 100 * band + 50, sealed] as const);
const tallies: BandTallies = { 'match-result': all(0), 'over-under-2-5': all(0), 'both-teams-to-score': all(1) };
const match = matchSummary({ id: 7, home: 'Arsenal', away: 'Everton', goals: { home: 1.72, away: 1.21 } });

function rowsOf(container: HTMLElement): string[][] {
  return [...container.querySelectorAll('[popover] tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent ?? ''),
  );
}

describe('measured hit rates beside the probabilities of a card', () => {
  it('show for every probability on it how often such ones came true and of how many', () => {
    const { container } = render(<MatchCard match={match} siteZone="UTC" tallies={tallies} i18n={i18nOf('en')} />);
    const popover = container.querySelector('[popover]');
    const button = screen.getByRole('button', { name: 'Measured hit rates: Arsenal – Everton' });
    expect(button).toHaveAttribute('popovertarget', popover?.id);
    const { result, over25, bothTeamsToScore } = match.prediction!;
    const shown = [result.home, result.draw, result.away, over25, bothTeamsToScore];
    expect(rowsOf(container).map(([name, probability]) => [name, probability])).toEqual(
      ['Home win', 'Draw', 'Away win', 'Over 2.5', 'Both score'].map((name, index) => [
        name,
        `${Math.round((shown[index] ?? 0) * 100)}%`,
      ]),
    );
    shown.forEach((probability, index) => {
      const band = Math.floor(probability * 10);
      expect(rowsOf(container)[index]?.slice(2)).toEqual([
        `${band * 10}–${band * 10 + 9}%`,
        `${Math.round(((100 * band + 50) / (1000 + band)) * 100)}%`,
        (1000 + band).toLocaleString('en'),
      ]);
    });
    expect(popover).toHaveTextContent('else in the backtest');
  });

  it('follow the market on the card, each once', () => {
    const { container } = render(
      <MatchCard match={match} market="both-teams-to-score" siteZone="UTC" tallies={tallies} i18n={i18nOf('en')} />,
    );
    expect(rowsOf(container).map(([name]) => name)).toEqual(['Yes', 'No', 'Over 2.5']);
  });

  it('are absent where nothing was measured', () => {
    const { container } = render(<MatchCard match={match} siteZone="UTC" tallies={{}} i18n={i18nOf('en')} />);
    expect(container.querySelector('[popover], button')).toBeNull();
  });
});

describe('the bands of a list without room for buttons', () => {
  it('are below it, a table for each market that was measured', () => {
    const { container } = render(
      <RatesDetails
        markets={['over-under-2-5', 'double-chance']}
        tallies={{ 'over-under-2-5': [null, null, null, null, null, null, [812, 520, 0]] }}
        i18n={i18nOf('ar')}
      />,
    );
    const [table, ...others] = [...container.querySelectorAll('table')];
    expect(others).toEqual([]);
    expect(within(table!).getAllByRole('row')[1]).toHaveTextContent('812');
    expect(
      render(<RatesDetails markets={['double-chance']} tallies={{}} i18n={i18nOf('en')} />).container,
    ).toBeEmptyDOMElement();
  });
});
