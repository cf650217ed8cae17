import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authStore } from '@/stores/auth-store';
import { removeCookie, writeCookie } from '@/stores/support/browser-storage';
import { meOf } from '@/tests/support/account-api';
import { useGuest } from './use-guest';

vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));

/** More redirects than this count as an endless loop, which the mock then breaks. */
const maxRedirects = 5;
const replace = vi.fn((_: string): void => {
  if (replace.mock.calls.length > maxRedirects) authStore.setState({ loggedIn: false });
});

function Screen() {
  useGuest('/profile');
  return null;
}
/** Resolves after everything that a single notification from the store leads to. */
const settled = async () => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 0));
};
const redirected = () => waitFor(() => expect(replace).toHaveBeenCalled(), { timeout: 60_000 });
const logInElsewhere = () => {
  writeCookie('token', 'jwt', { maxAgeSeconds: 60 });
  authStore.setState({ loggedIn: true, token: 'jwt' });
};
const confirm = () => authStore.getState().setUser(meOf());

describe('a screen for logged-out visitors', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { search: '', replace });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    replace.mockClear();
    authStore.setState(authStore.getInitialState(), true);
    removeCookie('token');
  });

  it('redirects once if another tab has logged in, whatever the store reports later', async () => {
    render(<Screen />);
    await settled();
    logInElsewhere();
    window.dispatchEvent(new Event('focus'));
    await settled();
    expect(replace).not.toHaveBeenCalled();
    confirm();
    await redirected();
    await settled();
    confirm();
    authStore.getState().setPreviousRoute('/accumulator');
    window.dispatchEvent(new Event('focus'));
    await settled();
    expect(replace.mock.calls).toEqual([['/profile']]);
  });

  it('redirects once if the session is already confirmed, to the route requested before', async () => {
    logInElsewhere();
    confirm();
    authStore.getState().setPreviousRoute('/accumulator');
    render(<Screen />);
    await redirected();
    await settled();
    confirm();
    await settled();
    expect(replace.mock.calls).toEqual([['/accumulator']]);
  });

  it('does not redirect after it has unmounted', async () => {
    logInElsewhere();
    const { unmount } = render(<Screen />);
    await settled();
    unmount();
    confirm();
    await settled();
    expect(replace).not.toHaveBeenCalled();
  });
});

it('does not notify anybody of a return path that is already stored', () => {
  const notified = vi.fn();
  const stop = authStore.subscribe(notified);
  authStore.getState().setPreviousRoute(null);
  authStore.getState().setPreviousRoute('/accumulator');
  authStore.getState().setPreviousRoute('/accumulator');
  stop();
  expect(notified).toHaveBeenCalledTimes(1);
  authStore.setState(authStore.getInitialState(), true);
});
