import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import auth from '@/messages/en/auth.json';
import widgets from '@/messages/en/widgets.json';
import { authStore } from '@/stores/auth-store';
import { given, resetForms, response } from '@/tests/support/account-forms';
import { refusal } from '@/tests/support/refusal';
import { LoginForm } from './login-form';

vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ secureCookies: false }) }));
const redirectAfterLogin = vi.hoisted(() => vi.fn());
vi.mock('@/components/client/redirect-after-login', async (original) => ({
  ...(await original<object>()),
  redirectAfterLogin,
}));

beforeEach(resetForms);

describe('the login form', () => {
  async function logIn(): Promise<void> {
    await userEvent.type(screen.getByLabelText(auth.email), 'fan@example.org');
    await userEvent.type(screen.getByLabelText(auth.password), 'whatever');
    await userEvent.click(screen.getByRole('button', { name: auth.logIn }));
  }

  it.each([
    [refusal(401, { message: 'Wrong, by the server', key: 'auth.errorLogin' }), 'Wrong, by the server'],
    [refusal(401, undefined), auth.errorLogin],
    [refusal(502, undefined), widgets.call.unreachable],
    [new AxiosError('Network Error', AxiosError.ERR_NETWORK), widgets.call.unreachable],
    [new AxiosError('timeout of 6000ms exceeded', AxiosError.ECONNABORTED), widgets.call.timedOut],
  ])(
    'shows the server’s message, otherwise its own, and never calls a password wrong that was not checked',
    async (thrown, messages) => {
      response('post /api/account/login', () => Promise.reject(thrown));
      render(<LoginForm {...given} />);
      await logIn();
      expect(await screen.findByText(messages)).toBeVisible();
      expect(screen.getByRole('button', { name: auth.logIn })).toBeEnabled();
    },
  );

  it('reports that the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    response('post /api/account/login', () => Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK)));
    render(<LoginForm {...given} />);
    await logIn();
    expect(await screen.findByText(widgets.call.offline)).toBeVisible();
  });

  it('offers a new mail if the account is unverified', async () => {
    response('post /api/account/login', () =>
      Promise.reject(refusal(403, { message: auth.notVerified, key: 'auth.notVerified' })),
    );
    const activate = response('post /api/account/activate', async () => undefined);
    render(<LoginForm {...given} />);
    await logIn();
    await userEvent.click(await screen.findByRole('button', { name: auth.resend }));
    await waitFor(() => expect(activate).toHaveBeenCalledWith({ query: { email: 'fan@example.org' } }));
    expect(await screen.findByText(auth.resent.replace('{email}', 'fan@example.org'))).toBeVisible();
  });

  it('asks for the second factor if the account has one', async () => {
    const login = response('post /api/account/login', () =>
      Promise.reject(refusal(401, { message: auth.totpRequired, key: 'auth.totpRequired' })),
    );
    render(<LoginForm {...given} />);
    await logIn();
    await userEvent.type(await screen.findByLabelText(auth.code), '123456');
    await userEvent.click(screen.getByRole('button', { name: auth.logIn }));
    await waitFor(() =>
      expect(login).toHaveBeenLastCalledWith({
        body: { email: 'fan@example.org', password: 'whatever', totp: '123456' },
      }),
    );
  });

  it.each([
    ['sends the one chosen on the welcome screen', '#welcome', 'en', 'de', [[{ body: { language: 'en' } }]]],
    ['does not send one that the account already has', '#welcome', 'en', 'en', []],
    ['does not send the page’s own without a choice', '#welcome', 'fr', 'de', []],
    ['sends none after another screen', '', 'en', 'de', []],
  ])('updates the account’s language: %s', async (_, hash, chosen, language, sent) => {
    history.replaceState(null, '', `/login${hash}`);
    document.cookie = `i18n_redirected=${chosen}`;
    response('post /api/account/login', async () => ({ jwtToken: 'jwt', premium: null }));
    response('post /api/account/me', async () => ({
      language,
      settings: { timeZone: null, oddsDisplay: 'decimal', oddsFree: false },
      followed: { teams: [], leagues: [] },
    }));
    const setLanguage = response('post /api/account/set-language', async () => ({ status: true }));
    const { unmount } = render(<LoginForm {...given} />);
    await logIn();
    await waitFor(() => expect(redirectAfterLogin).toHaveBeenCalledExactlyOnceWith('/profile'));
    expect(setLanguage.mock.calls).toEqual(sent);
    unmount();
    authStore.getState().ended();
    redirectAfterLogin.mockClear();
    document.cookie = 'i18n_redirected=; max-age=0';
    history.replaceState(null, '', '/');
  });

  it('shows and hides the password', async () => {
    render(<LoginForm {...given} />);
    const password = screen.getByLabelText(auth.password);
    await userEvent.click(screen.getByRole('button', { name: auth.showPassword }));
    expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: auth.showPassword, pressed: true }));
    expect(password).toHaveAttribute('type', 'password');
  });
});
