import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SavedLeg, SavedSlip } from '@/lib/contracts/saved-slips';
import { toastStore } from '@/stores/toast-store';
import { i18nOf } from '@/tests/support/i18n-of';
import { matchSummary } from '@/tests/support/match-fixtures';
import { SavedSlipCard } from './saved-slip-card';

const i18n = i18nOf('en');
const { date, slug, league, home, away, kickOff, status } = matchSummary({
  id: 7,
  home: 'Arsenal',
  away: 'Everton',
  goals: { home: 1.6, away: 1.1 },
});
const leg = (rest: Partial<SavedLeg> = {}): SavedLeg => ({
  matchId: 7,
  market: 'match-result',
  outcome: 'home',
  match: { date, slug, league, home, away, kickOff, replay: false, status, score: null },
  state: 'open',
  probability: 0.5,
  percent: 50,
  price: 2,
  settlement: null,
  ...rest,
});
const slip = (rest: Partial<SavedSlip> = {}): SavedSlip => ({
  id: 'one',
  name: 'Saturday',
  state: 'open',
  createdAt: '2026-03-14T09:00:00.000Z',
  gradedAt: null,
  probability: 0.5,
  price: 2,
  returned: null,
  legs: [leg()],
  ...rest,
});
const nothing = () => Promise.resolve();
const show = (one: SavedSlip, rename: (name: string) => Promise<void> = nothing) =>
  render(<SavedSlipCard slip={one} rename={rename} remove={nothing} i18n={i18n} />).container;

it.each([
  ['open', 'Open'],
  ['won', 'Won'],
  ['part', 'Part of the stake back'],
  ['lost', 'Lost'],
  ['void', 'Void, stake back'],
] as const)('shows the state of a slip that is %s as text', (state, messages) => {
  expect(show(slip({ state })).querySelector('header [data-state]')).toHaveTextContent(messages);
});

it.each([
  ['started', null, 'Already started'],
  ['postponed', 'void', 'Postponed'],
  ['void', 'void', 'Not played as planned'],
  ['finished', 'won', 'Won'],
  ['finished', 'half-won', 'Half won'],
  ['finished', 'half-lost', 'Half lost'],
  ['finished', 'lost', 'Lost'],
] as const)('shows the result of a leg that is %s and settled %s', (state, settlement, messages) => {
  expect(show(slip({ legs: [leg({ state, settlement })] })).querySelector('ol')).toHaveTextContent(messages);
});

it('shows the slip’s value when it was saved, and the return on 10 euros', () => {
  const container = show(
    slip({
      state: 'won',
      returned: 2,
      legs: [leg({ state: 'finished', settlement: 'won', match: { ...leg().match, score: { home: 2, away: 0 } } })],
    }),
  );
  expect(container).toHaveTextContent('Probability when saved50%');
  expect(container).toHaveTextContent('Odds when saved2.00');
  expect(container).toHaveTextContent('Returned from €10.00€20.00');
  expect(container).toHaveTextContent('2–0');
});

it('keeps locked numbers locked', () => {
  const container = show(
    slip({
      probability: null,
      price: null,
      legs: [leg({ market: 'draw-no-bet', probability: null, percent: null, price: null })],
    }),
  );
  expect(container).not.toHaveTextContent('%');
});

it('is added to the slip on this device, as far as there is room', () => {
  localStorage.setItem('slip', '1.match-result.home');
  show(slip());
  const link = screen.getByRole('link', { name: 'Add to slip' });
  expect(link).toHaveAttribute('href', '/accumulator');
  // The page's own listener follows the link, which jsdom cannot.
  link.removeAttribute('href');
  fireEvent.click(link);
  expect(localStorage.getItem('slip')).toBe('1.match-result.home~7.match-result.home');
  const full = Array.from({ length: 12 }, (_, index) => `${index + 10}.match-result.home`).join('~');
  localStorage.setItem('slip', full);
  expect(fireEvent.click(link)).toBe(false);
  expect(localStorage.getItem('slip')).toBe(full);
  expect(toastStore.getState().toasts.at(-1)?.message).toEqual({ key: 'widgets.slip.full', values: { count: 12 } });
});

it('can be renamed', async () => {
  const rename = vi.fn(nothing);
  show(slip(), rename);
  fireEvent.click(screen.getByRole('button', { name: 'Name: Saturday' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Sunday' } });
  fireEvent.submit(screen.getByRole('textbox'));
  expect(rename).toHaveBeenCalledWith('Sunday');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(screen.getByRole('button', { name: 'Name: Saturday' })).toHaveFocus();
});

it('keeps its name on Escape', () => {
  const rename = vi.fn(nothing);
  show(slip(), rename);
  expect(screen.getByRole('button', { name: 'Name: Saturday' })).not.toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Name: Saturday' }));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Name: Saturday' })).toHaveFocus();
  expect(rename).not.toHaveBeenCalled();
});

it('keeps the typed name if it could not be stored', async () => {
  const rename = vi.fn<(name: string) => Promise<void>>(() => Promise.reject(new Error('away')));
  show(slip(), rename);
  fireEvent.click(screen.getByRole('button', { name: 'Name: Saturday' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Sunday' } });
  fireEvent.submit(screen.getByRole('textbox'));
  await act(() => Promise.resolve());
  expect(rename).toHaveBeenCalledOnce();
  expect(screen.getByRole('textbox')).toHaveValue('Sunday');
});

it('is deleted only by a second press on the same button', () => {
  const remove = vi.fn(nothing);
  render(<SavedSlipCard slip={slip()} rename={nothing} remove={remove} i18n={i18n} />);
  const button = screen.getByRole('button', { name: 'Delete: Saturday' });
  for (const leave of [() => fireEvent.blur(button), () => fireEvent.keyDown(button, { key: 'Escape' })]) {
    fireEvent.click(button);
    expect(button).toHaveAccessibleName('Really delete Saturday?');
    leave();
    expect(button).toHaveAccessibleName('Delete: Saturday');
  }
  fireEvent.click(button);
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(remove).toHaveBeenCalledTimes(1);
});

it('marks a match from the replay as such, wherever its slip is read', () => {
  const replayed = leg({ match: { ...leg().match, replay: true } });
  expect(show(slip({ legs: [replayed] }))).toHaveTextContent('Replay');
  expect(show(slip())).not.toHaveTextContent('Replay');
});
