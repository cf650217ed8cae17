import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { startSession } from '@/components/client/start-session';
import { loadMessages } from '@/lib/i18n/messages';
import type { Messages } from '@/lib/i18n/widget-messages';
import { authStore } from '@/stores/auth-store';
import { readCookie, writeCookie } from '@/stores/support/browser-storage';
import { meOf } from '@/tests/support/account-api';
import { BuyForm } from './buy-form';

const askToLogIn = vi.hoisted(() => vi.fn());
vi.mock('@/components/client/redirect-after-login', () => ({ askToLogIn }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ apiBaseUrl: 'http://site.test/api' }) }));

const messages = (await loadMessages('en')) as Messages;
const offer = (name: string) => ({ name, price: '€5.00' });
const offers = {
  week: offer('A week'),
  month: offer('One month'),
  quarter: offer('Three months'),
  year: offer('A year'),
};
const slow = { timeout: 60_000 };

afterEach(() => {
  vi.unstubAllGlobals();
  authStore.setState(authStore.getInitialState(), true);
});

it('offers the login if the session has ended elsewhere, and keeps what was chosen', async () => {
  const refusal = { message: 'Please log in first.', key: 'errors.unauthorized' };
  const fetched = vi.fn((request: Request) =>
    Promise.resolve(
      request.url.endsWith('/account/me') ? Response.json(meOf()) : Response.json(refusal, { status: 401 }),
    ),
  );
  vi.stubGlobal('fetch', fetched);
  writeCookie('token', 'jwt', { maxAgeSeconds: 60 });
  const stop = startSession();
  render(<BuyForm messages={messages} locale="en" login="/login" offers={offers} />);
  await waitFor(() => expect(authStore.getState().userData).not.toBeNull(), slow);

  await userEvent.click(screen.getByRole('radio', { name: /Three months/ }));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
  const logIn = await screen.findByRole('button', { name: 'Log in to buy' }, slow);
  expect(screen.getByText('Please log in first.')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Three months/ })).toBeChecked();
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(readCookie('token')).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-session');

  fetched.mockClear();
  await userEvent.click(logIn);
  expect(askToLogIn).toHaveBeenCalledExactlyOnceWith('/login');
  expect(fetched).not.toHaveBeenCalled();
  stop();
});
