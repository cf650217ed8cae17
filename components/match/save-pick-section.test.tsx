import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { InLanguage } from '@/tests/support/in-language';
import { matchDetail } from '@/tests/support/match-fixtures';
import { refusal } from '@/tests/support/refusal';
import { SavePickSection } from './save-pick-section';

const askToLogIn = vi.hoisted(() => vi.fn());
const call = vi.hoisted(() => vi.fn());
vi.mock('@/components/client/redirect-after-login', () => ({ askToLogIn }));
vi.mock('@/lib/api/call', () => ({ call }));

const match = matchDetail({ id: 7, home: 'Arsenal', away: 'Everton', goals: { home: 2.2, away: 0.9 } });
const show = (given: MatchDetail = match) =>
  render(
    <InLanguage>
      <SavePickSection match={given} />
    </InLanguage>,
  ).container;
const choose = () => fireEvent.click(screen.getByRole('button', { name: 'Choose a pick' }));

describe('saving a pick', () => {
  beforeEach(() => {
    document.cookie = 'token=; max-age=0';
    askToLogIn.mockReset();
    call.mockReset();
  });

  it('asks for a login first', async () => {
    show();
    choose();
    await waitFor(() => expect(askToLogIn).toHaveBeenCalledWith('/login'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('sends the chosen outcome as a slip of one leg, and confirms it', async () => {
    document.cookie = 'token=some';
    call.mockResolvedValue({ id: 'x' });
    show();
    choose();
    const select = await screen.findByRole('combobox', { name: 'Your pick' });
    // The button that opened the panel has been removed.
    expect(select).toHaveFocus();
    fireEvent.change(select, { target: { value: 'both-teams-to-score no' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the pick' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved.'));
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual([
      'post /api/account/slips',
      { body: { legs: [{ matchId: 7, market: 'both-teams-to-score', outcome: 'no' }] } },
    ]);
    expect(screen.getByRole('link', { name: 'Go to your record' })).toHaveAttribute('href', '/my-record');
  });

  it('asks for a login once the session has ended, and sends nothing', async () => {
    document.cookie = 'token=some';
    call.mockImplementation(() => {
      document.cookie = 'token=; max-age=0';
      return Promise.reject(refusal(401, { message: 'Log in first', key: 'errors.unauthorized' }));
    });
    show();
    choose();
    const save = await screen.findByRole('button', { name: 'Save the pick' });
    fireEvent.click(save);
    expect(await screen.findByText('Log in first')).toBeVisible();
    fireEvent.click(save);
    expect(askToLogIn).toHaveBeenCalledExactlyOnceWith('/login');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('offers only the free markets, with their probabilities', async () => {
    document.cookie = 'token=some';
    const container = show();
    choose();
    await screen.findByRole('combobox', { name: 'Your pick' });
    const groups = [...container.querySelectorAll('optgroup')].map(({ label }) => label);
    expect(groups).toHaveLength(4);
    for (const option of container.querySelectorAll('option')) expect(option.textContent).toMatch(/\(\d+%\)$/);
  });

  it('renders nothing once the match has begun, or without a prediction', () => {
    expect(show({ ...match, status: 'live' })).toBeEmptyDOMElement();
    expect(show({ ...match, prediction: null })).toBeEmptyDOMElement();
  });
});
