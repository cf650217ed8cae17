import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useApiQuery } from '@/lib/api/queries';
import { queryClient } from '@/lib/api/query-client';
import { slipStore } from '@/stores/slip-store';
import { i18nOf } from '@/tests/support/i18n-of';
import { refusal } from '@/tests/support/refusal';
import { SavedSlips } from './saved-slips';
import { SlipOfDevice } from './slip-of-device';

const call = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/call', () => ({ call }));

const slip = {
  id: 'one',
  name: 'Saturday',
  state: 'open',
  createdAt: '2026-03-14T09:00:00.000Z',
  gradedAt: null,
  probability: 0.5,
  price: 2,
  returned: null,
  legs: [],
};

/** A page of the list with these slips; the counts cover all saved slips. */
const listOf = (items: readonly object[], kinds = { single: 0, accumulator: items.length }) => ({
  items,
  page: 1,
  pageSize: 20,
  total: items.length,
  kinds,
  open: items.length,
  maximumOpen: 5,
});

beforeEach(() => {
  call.mockReset();
  queryClient.clear();
  slipStore.getState().clear();
});

it('keeps the typed name and says why if it could not be stored', async () => {
  call.mockImplementation((id: string) =>
    id.startsWith('patch') ? Promise.reject(new Error('away')) : Promise.resolve(listOf([slip])),
  );
  render(<SavedSlips i18n={i18nOf('en')} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Name: Saturday' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Sunday' } });
  fireEvent.submit(screen.getByRole('textbox'));
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(screen.getByRole('textbox')).toHaveValue('Sunday');
});

it('counts the account’s record again after a slip is deleted', async () => {
  let slips = [slip];
  call.mockImplementation((id: string) => {
    if (id.startsWith('delete')) slips = [];
    if (id === 'get /api/account/record') return Promise.resolve({ open: slips.length });
    return Promise.resolve(listOf(slips));
  });
  const Record = () => <output>{useApiQuery('get /api/account/record', {}).data?.open}</output>;
  render(
    <>
      <Record />
      <SavedSlips i18n={i18nOf('en')} />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Saturday' }));
  fireEvent.click(screen.getByRole('button', { name: 'Really delete Saturday?' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('0'));
});

it('removes a deleted slip at once, and restores it with the reason if that failed', async () => {
  let refuse: (reason: Error) => void = () => undefined;
  call.mockImplementation((id: string) =>
    id.startsWith('delete') ? new Promise((_, reject) => (refuse = reject)) : Promise.resolve(listOf([slip])),
  );
  render(<SavedSlips i18n={i18nOf('en')} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Saturday' }));
  fireEvent.click(screen.getByRole('button', { name: 'Really delete Saturday?' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await act(async () => refuse(refusal(503, { message: 'Not now' })));
  expect(await screen.findByRole('article', { name: 'Saturday' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Not now');
});

it('says that a deletion is waiting for the connection, and continues when it is back', async () => {
  let slips = [slip];
  call.mockImplementation((id: string) => {
    if (id.startsWith('delete')) slips = [];
    return Promise.resolve(listOf(slips));
  });
  render(<SavedSlips i18n={i18nOf('en')} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Saturday' }));
  onlineManager.setOnline(false);
  fireEvent.click(screen.getByRole('button', { name: 'Really delete Saturday?' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This will be sent'));
  expect(call.mock.calls.some(([id]) => String(id).startsWith('delete'))).toBe(false);
  onlineManager.setOnline(true);
  await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
  expect(slips).toEqual([]);
});

it('distinguishes single picks from accumulators, and can show only one kind', async () => {
  const pick = { ...slip, id: 'two', name: 'Arsenal' };
  const kinds = { single: 1, accumulator: 1 };
  call.mockImplementation((_id: string, { query }: { query: { kind?: string } }) =>
    Promise.resolve(query.kind ? listOf([query.kind === 'single' ? pick : slip], kinds) : listOf([pick, slip], kinds)),
  );
  render(<SavedSlips i18n={i18nOf('en')} />);
  const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
  await waitFor(() => expect(names()).toEqual(['Arsenal', 'Saturday']));
  expect(screen.getByRole('button', { name: 'All2' })).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Single picks1' }));
  await waitFor(() => expect(names()).toEqual(['Arsenal']));
  fireEvent.click(screen.getByRole('button', { name: 'Accumulators1' }));
  await waitFor(() => expect(names()).toEqual(['Saturday']));
});

it('links to the slip in this browser, unless it is already saved', async () => {
  const legs = ['home', 'draw'].map((outcome, index) => ({ matchId: index + 1, market: 'match-result', outcome }));
  slipStore.getState().take(legs.toReversed());
  call.mockResolvedValue(listOf([]));
  render(<SavedSlips i18n={i18nOf('en')} />);
  expect(await screen.findByRole('link', { name: 'On your slip in this browser: 2' })).toBeVisible();
  expect(await screen.findByText('Nothing saved yet.')).toBeVisible();
  cleanup();
  queryClient.clear();
  render(<SlipOfDevice saved={[{ legs }]} i18n={i18nOf('en')} />);
  expect(screen.queryByRole('link')).toBeNull();
});
