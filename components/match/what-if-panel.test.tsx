import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { marketOfId, storedMarkets } from '@/lib/model/markets';
import { percentsFrom } from '@/lib/model/markets/matrix-facts';
import { InLanguage } from '@/tests/support/in-language';
import { matchDetail } from '@/tests/support/match-fixtures';
import { WhatIfSection } from './what-if-section';

const show = (status: 'scheduled' | 'finished') =>
  render(
    <InLanguage>
      <WhatIfSection
        match={matchDetail({
          id: 2,
          home: 'Arsenal',
          away: 'Everton',
          goals: { home: 2.27, away: 0.57 },
          status,
          ...(status === 'finished' ? { score: { home: 2, away: 0 } } : {}),
        })}
      />
    </InLanguage>,
  ).container;
const open = async () => {
  const container = show('finished');
  fireEvent.click(screen.getByRole('button', { name: 'Change the projected goals' }));
  await screen.findByLabelText('Projected goals of Arsenal');
  const numbers = (market: string) =>
    [...container.querySelectorAll(`[data-market="${market}"] tbody tr`)].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    );
  return { container, numbers };
};

describe('the what-if sliders', () => {
  it('move only the free markets before kick-off, and show no locked number', async () => {
    const container = show('scheduled');
    expect(container.querySelector('[data-premium-overlay]')).not.toBeNull();
    expect(container.querySelector('input, table')).toBeNull();
    // The premium pitch may contain a number, but there is none for the match, in front of the sketch or behind it.
    container.querySelector('[data-premium-overlay] ul')?.remove();
    expect(container.textContent).not.toMatch(/\d/);

    fireEvent.click(screen.getByRole('button', { name: 'Change the projected goals' }));
    const goals = await screen.findByLabelText('Projected goals of Arsenal');
    const shown = () =>
      [...container.querySelectorAll('[data-market="match-result"] [data-outcome="home"] td')].map(
        (cell) => cell.textContent,
      );
    expect([...container.querySelectorAll('[data-market]')].map((table) => table.getAttribute('data-market'))).toEqual(
      freeMarkets,
    );
    expect(shown()[1]).toBe(shown()[0]);
    fireEvent.change(goals, { target: { value: '1' } });
    expect(Number.parseInt(shown()[1]!)).toBeLessThan(Number.parseInt(shown()[0]!));
    expect(container.querySelector('[data-premium-overlay]')).not.toBeNull();
  });

  it('start with the model’s own numbers in every stored market in the registry', async () => {
    const { container, numbers } = await open();
    expect(
      [...container.querySelectorAll('[data-market]')].map((table) => table.getAttribute('data-market')).sort(),
    ).toEqual(storedMarkets.map(({ id }) => id).sort());
    for (const { id } of storedMarkets) for (const [model, yours] of numbers(id)) expect(yours).toBe(model);
  });

  it('recompute what the page would show for those goals, using the registry, and can be reset', async () => {
    const { numbers } = await open();
    const [home, away] = [
      screen.getByLabelText('Projected goals of Arsenal'),
      screen.getByLabelText('Projected goals of Everton'),
    ];
    const steps = fc.integer({ min: 2, max: 100 }).map((step) => step / 20);
    fc.assert(
      fc.property(
        steps,
        steps,
        fc.constantFrom(...storedMarkets.filter(({ family }) => family !== 'correct-score')),
        (homeGoals, awayGoals, { id, outcomes }) => {
          fireEvent.change(home, { target: { value: String(homeGoals) } });
          fireEvent.change(away, { target: { value: String(awayGoals) } });
          const fromRegistry = percentsFrom(scoreMatrix({ home: homeGoals, away: awayGoals }, -0.08), marketOfId(id));
          expect(numbers(id).map(([, yours]) => yours)).toEqual(outcomes.map((outcome) => `${fromRegistry[outcome]}%`));
        },
      ),
      { numRuns: 12 },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Back to the model' }));
    for (const [model, yours] of numbers('match-result')) expect(yours).toBe(model);
  });

  it('move with the arrow keys, in the page’s direction', async () => {
    const step = async (dir: 'ltr' | 'rtl') => {
      document.documentElement.dir = dir;
      await open();
      const home = screen.getByLabelText<HTMLInputElement>('Projected goals of Arsenal');
      expect(home).toHaveFocus();
      expect(home).toHaveAttribute('aria-valuetext', '2.27');
      fireEvent.keyDown(home, { key: 'ArrowLeft' });
      const moved = home.getAttribute('aria-valuetext');
      cleanup();
      return moved;
    };
    expect(await step('ltr')).toBe('2.22');
    expect(await step('rtl')).toBe('2.32');
    document.documentElement.dir = 'ltr';
  });
});
