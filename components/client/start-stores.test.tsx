import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartStores } from './start-stores';

const startSession = vi.hoisted(() => vi.fn());
vi.mock('./start-session', () => ({ startSession }));

const follow = (isOfAccount: boolean) =>
  localStorage.setItem('followed', JSON.stringify({ teams: ['roma'], leagues: [], names: {}, isOfAccount }));

beforeEach(() => startSession.mockReset());
afterEach(() => {
  document.cookie = 'token=; max-age=0';
});

it('does not load the session code for a visitor who follows something without an account', async () => {
  follow(false);
  render(<StartStores />);
  await vi.dynamicImportSettled();
  expect(startSession).not.toHaveBeenCalled();
});

it.each([
  ['is stored', () => (document.cookie = 'token=some')],
  ['has expired and left its choices', () => follow(true)],
])('starts a session that %s', async (_, prepare) => {
  prepare();
  render(<StartStores />);
  await waitFor(() => expect(startSession).toHaveBeenCalledOnce());
});
