import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slipStore } from '@/stores/slip-store';
import { i18nOf } from '@/tests/support/i18n-of';
import { Slip } from './slip';
import { SlipSave } from './slip-save';

const askToLogIn = vi.hoisted(() => vi.fn());
const call = vi.hoisted(() => vi.fn());
vi.mock('@/components/client/redirect-after-login', () => ({ askToLogIn }));
vi.mock('@/lib/api/call', () => ({ call }));
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

  it('is shown and survives a reload, but does not replace the visitor’s own', async () => {
    await act(async () => void show());
    expect(slipStore.getState().legs).toEqual([{ matchId: 2, market: 'match-result', outcome: 'draw' }]);
    expect([stored(), query()]).toEqual(['1.match-result.home', '?slip=2.match-result.draw&x=1']);
  });

  it('leaves the address with the first change, and a reload then shows the changed slip', async () => {
    await act(async () => void show());
    await act(async () => fireEvent.click(document.querySelector('[data-leg]')!));
    expect([stored(), query()]).toEqual(['2.match-result.draw~3.match-result.away', '?x=1']);
  });
});

it('shows what another tab has stored, until the component unmounts', async () => {
  const { unmount } = render(
    <Slip title="Slip" empty="Empty" locale="en" messages={{}} premiumHref="/premium" loginHref="/login" />,
  );
  const report = () => window.dispatchEvent(new StorageEvent('storage', { key: 'slip' }));
  const count = () => document.getElementById('slip-count')?.textContent;
  await act(async () => slipStore.getState().clear());
  localStorage.setItem('slip', '1.match-result.home~2.match-result.draw');
  await act(async () => void report());
  expect(count()).toBe('2');
  unmount();
  localStorage.setItem('slip', '1.match-result.home');
  report();
  expect(slipStore.getState().legs).toHaveLength(2);
});

describe('saving a slip', () => {
  const body = { legs: [{ matchId: 2, market: 'match-result', outcome: 'draw' }] };
  beforeEach(() => {
    document.cookie = 'token=; max-age=0';
    askToLogIn.mockReset();
    call.mockReset().mockResolvedValue({ id: 'x' });
  });
  const save = () => {
    render(<SlipSave slip={body} loginHref="/login" i18n={i18nOf('en')} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  };

  it('asks for a login first, and returns here afterwards', async () => {
    save();
    await waitFor(() => expect(askToLogIn).toHaveBeenCalledExactlyOnceWith('/login'));
    expect(call).not.toHaveBeenCalled();
  });

  it('saves it to the account if there is a session', async () => {
    document.cookie = 'token=some';
    save();
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['post /api/account/slips', { body }]);
    expect(askToLogIn).not.toHaveBeenCalled();
    document.cookie = 'token=; max-age=0';
  });
});
