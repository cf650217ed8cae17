import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slipStore } from '@/stores/slip-store';
import { Slip } from './slip';

vi.mock('./slip-panel', () => ({ SlipPanel: () => null }));

const stored = () => localStorage.getItem('slip');
const query = () => location.search;

describe('a slip in the address', () => {
  beforeEach(() => {
    localStorage.setItem('slip', '1.match-result.home');
    history.replaceState({ router: 1 }, '', '/accumulator?slip=2.match-result.draw&x=1');
  });
  afterEach(() => history.replaceState(null, '', '/'));
  const show = () =>
    render(
      <>
        <button data-leg="3.match-result.away" />
        <Slip title="Slip" empty="Empty" locale="en" messages={{}} premiumHref="/premium" loginHref="/login" />
      </>,
    );

  it('is shown and can be reloaded, but does not replace the own one', async () => {
    await act(async () => void show());
    expect(slipStore.getState().legs).toEqual([{ matchId: 2, market: 'match-result', outcome: 'draw' }]);
    expect([stored(), query()]).toEqual(['1.match-result.home', '?slip=2.match-result.draw&x=1']);
  });

  it('leaves the address with the first change, which a reload then shows', async () => {
    await act(async () => void show());
    await act(async () => fireEvent.click(document.querySelector('[data-leg]')!));
    expect([stored(), query()]).toEqual(['2.match-result.draw~3.match-result.away', '?x=1']);
  });
});
