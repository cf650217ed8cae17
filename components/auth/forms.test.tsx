import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, AxiosHeaders } from 'axios';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountHrefs } from '@/components/client/redirect-after-login';
import { session } from '@/components/client/session';
import { call } from '@/lib/api/call';
import auth from '@/messages/en/auth.json';
import errors from '@/messages/en/errors.json';
import resetPassword from '@/messages/en/resetPassword.json';
import shell from '@/messages/en/shell.json';
import widgets from '@/messages/en/widgets.json';
import { reloadStore } from '@/stores/reload-store';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';
import { ResetPasswordForm } from './reset-password-form';

vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ secureCookies: false }) }));
const redirectAfterLogin = vi.hoisted(() => vi.fn());
vi.mock('@/components/client/redirect-after-login', async (original) => ({
  ...(await original<object>()),
  redirectAfterLogin,
}));

/** The mocked API responses by operation; others resolve to undefined. */
function response(operation: string, responses: () => Promise<unknown>) {
  const calls = vi.fn((_: unknown) => responses());
  const before = vi.mocked(call).getMockImplementation();
  vi.mocked(call).mockImplementation(((id: string, input: unknown) =>
    id === operation ? calls(input) : (before?.(id as never, input as never) ?? Promise.resolve(undefined))) as never);
  return calls;
}

const hrefs: AccountHrefs = {
  login: '/login',
  register: '/register',
  forgotten: '/request-new-password',
  profile: '/profile',
  welcome: '/welcome',
  terms: '/terms',
  privacy: '/privacy',
};
const given = { messages: { auth, errors, resetPassword, shell, widgets }, locale: 'en', hrefs } as const;
const good = 'Kick-off at 15:30 sharp';

/** An error response as the API sends it. */
function refusal(status: number, data: unknown): AxiosError {
  const config = { headers: new AxiosHeaders() };
  return new AxiosError('refused', 'ERR_BAD_REQUEST', config, null, {
    status,
    statusText: '',
    data,
    headers: {},
    config,
  });
}

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

beforeEach(() => {
  vi.restoreAllMocks();
  vi.mocked(call).mockReset();
  delete window.given;
});

describe('the form to register', () => {
  it('sends nothing that the contract rejects, shows all errors at once at their fields, and focuses the first', async () => {
    const register = response('post /api/account/register', async () => undefined);
    render(<RegisterForm {...given} />);
    await userEvent.type(screen.getByLabelText(auth.email), 'nobody');
    await userEvent.type(screen.getByLabelText(auth.password), 'short');
    await userEvent.type(screen.getByLabelText(auth.passwordAgain), 'other');
    await userEvent.click(screen.getByRole('button', { name: auth.createAccount }));
    await waitFor(() => expect(screen.getByLabelText(auth.email)).toHaveFocus());
    const printed: [string, string][] = [
      [auth.email, auth.emailInvalid],
      [auth.password, auth.passwordTooShort],
      [auth.passwordAgain, auth.passwordMismatch],
      [auth.adult, auth.adultRequired],
      [auth.terms, auth.termsRequired],
    ];
    for (const [label, messages] of printed) expect(describedBy(screen.getByLabelText(label))).toContain(messages);
    expect(register).not.toHaveBeenCalled();
  });

  it('reports a weak or a differing password on blur, and clears the error while it is being fixed', async () => {
    render(<RegisterForm {...given} />);
    const [email, password, again] = [auth.email, auth.password, auth.passwordAgain].map((label) =>
      screen.getByLabelText(label),
    );
    await userEvent.click(email!);
    await userEvent.tab();
    await userEvent.type(password!, 'short');
    expect(password).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await waitFor(() => expect(describedBy(password!)).toContain(auth.passwordTooShort));
    // Untouched or merely focused fields show no error.
    for (const untouched of [email!, again!, screen.getByLabelText(auth.adult)])
      expect(untouched).not.toHaveAttribute('aria-invalid');
    await userEvent.type(password!, ' no longer');
    await waitFor(() => expect(password).not.toHaveAttribute('aria-invalid'));
    await userEvent.type(again!, 'short no longe');
    await userEvent.tab();
    await waitFor(() => expect(describedBy(again!)).toContain(auth.passwordMismatch));
    await userEvent.type(again!, 'r');
    await waitFor(() => expect(again).not.toHaveAttribute('aria-invalid'));
  });

  it('shows no error above a button that is being pressed: it would move away from under the pointer', async () => {
    render(<RegisterForm {...given} />);
    const [email, password] = [auth.email, auth.password].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    );
    await userEvent.type(email!, 'nobody');
    await userEvent.tab();
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid'));
    await userEvent.type(password!, 'short');
    let pressed: Element | null = null;
    vi.spyOn(password!.form!, 'querySelector').mockImplementation(() => pressed);
    fireEvent.blur(password!);
    // Firefox marks the button after the blur.
    pressed = screen.getByRole('button', { name: auth.createAccount });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(password).not.toHaveAttribute('aria-invalid');
    pressed = null;
    fireEvent.blur(password!);
    await waitFor(() => expect(password).toHaveAttribute('aria-invalid'));
  });

  it('sends the language of the page, shows a server error at its field, and can be sent again', async () => {
    const register = response('post /api/account/register', () =>
      Promise.reject(
        refusal(422, { message: 'Check', key: 'errors.invalidFields', errors: { password: 'auth.passwordCommon' } }),
      ),
    );
    render(<RegisterForm {...given} />);
    await userEvent.type(screen.getByLabelText(auth.email), 'fan@example.org');
    await userEvent.click(screen.getByLabelText(auth.password));
    await userEvent.paste(good);
    await userEvent.type(screen.getByLabelText(auth.passwordAgain), good);
    await userEvent.click(screen.getByLabelText(auth.adult));
    await userEvent.click(screen.getByLabelText(auth.terms));
    await userEvent.click(screen.getByRole('button', { name: auth.createAccount }));
    await waitFor(() => expect(describedBy(screen.getByLabelText(auth.password))).toContain(auth.passwordCommon));
    expect(register).toHaveBeenCalledWith({
      body: {
        email: 'fan@example.org',
        displayName: '',
        password: good,
        passwordCheck: good,
        adult: true,
        terms: true,
        language: 'en',
      },
    });
    expect(screen.getByLabelText(auth.password)).toHaveFocus();
    expect(screen.getByRole('button', { name: auth.createAccount })).toBeEnabled();
    // A server error stays until the field is changed.
    await userEvent.type(screen.getByLabelText(auth.displayName), 'Fan');
    await userEvent.tab();
    await waitFor(() => expect(describedBy(screen.getByLabelText(auth.password))).toContain(auth.passwordCommon));
    await userEvent.type(screen.getByLabelText(auth.password), '!');
    await waitFor(() => expect(describedBy(screen.getByLabelText(auth.password))).not.toContain(auth.passwordCommon));
  });

  it('never puts typed values into an address', () => {
    const { container } = render(<RegisterForm {...given} />);
    expect(container.querySelector('form')?.method).toBe('post');
    expect(screen.getByLabelText(auth.password)).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('the form to log in', () => {
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
    'shows the server’s message, else its own, and never calls an unchecked password wrong',
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

  it('offers a new mail to an unverified account', async () => {
    response('post /api/account/login', () =>
      Promise.reject(refusal(403, { message: auth.notVerified, key: 'auth.notVerified' })),
    );
    const activate = response('post /api/account/activate', async () => undefined);
    render(<LoginForm {...given} />);
    await logIn();
    await userEvent.click(await screen.findByRole('button', { name: auth.resend }));
    expect(activate).toHaveBeenCalledWith({ query: { email: 'fan@example.org' } });
    expect(await screen.findByText(auth.resent.replace('{email}', 'fan@example.org'))).toBeVisible();
  });

  it('requests the second factor where the account has one', async () => {
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
    ['the one chosen on the welcome screen', '#welcome', 'en', 'de', [[{ body: { language: 'en' } }]]],
    ['not one that the account has', '#welcome', 'en', 'en', []],
    ['not the page’s without a choice', '#welcome', 'fr', 'de', []],
    ['none from elsewhere', '', 'en', 'de', []],
  ])('sends the language to the account: %s', async (_, hash, chosen, language, sent) => {
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
    session.getState().ended();
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

describe('the form for a new password', () => {
  async function save(): Promise<void> {
    await userEvent.type(screen.getByLabelText(auth.newPassword), good);
    await userEvent.type(screen.getByLabelText(auth.passwordAgain), good);
    await userEvent.click(screen.getByRole('button', { name: auth.savePassword }));
  }

  it('sends the token of the link', async () => {
    window.given = { token: 'from-the-mail', email: null };
    const reset = response('post /api/account/forgotten-pw', async () => ({ status: true }));
    render(<ResetPasswordForm {...given} />);
    await save();
    expect(await screen.findByText(auth.passwordChanged)).toBeVisible();
    expect(reset).toHaveBeenCalledWith({ body: { newPw: good, newPwCheck: good, tokenFromEmail: 'from-the-mail' } });
  });

  it('fails without a truthy status, whatever else the response contains', async () => {
    window.given = { token: 'from-the-mail', email: null };
    response('post /api/account/forgotten-pw', async () => ({ status: false }));
    render(<ResetPasswordForm {...given} />);
    await save();
    expect(await screen.findByText(resetPassword.errorResetFailed)).toBeVisible();
  });

  it('lets no automatic reload lose the token of the link', () => {
    const holds = () => [...reloadStore.getState().holds].map(({ description }) => description);
    const withoutLink = render(<ResetPasswordForm {...given} />);
    expect(holds()).toEqual([]);
    withoutLink.unmount();
    window.given = { token: 'from-the-mail', email: null };
    const { unmount } = render(<ResetPasswordForm {...given} />);
    expect(holds()).toEqual(['token']);
    unmount();
    expect(holds()).toEqual([]);
  });

  it('makes no request without a link', () => {
    render(<ResetPasswordForm {...given} />);
    expect(screen.getByText(auth.needsLink)).toBeVisible();
    expect(screen.queryByLabelText(auth.newPassword)).toBeNull();
  });
});
