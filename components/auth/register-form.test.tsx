import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import auth from '@/messages/en/auth.json';
import { describedBy, given, resetForms, response, typedPassword } from '@/tests/support/account-forms';
import { refusal } from '@/tests/support/refusal';
import { RegisterForm } from './register-form';

vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ secureCookies: false }) }));

beforeEach(resetForms);

describe('the registration form', () => {
  it('sends nothing that the contract rejects, shows all errors at once at their fields, and focuses the first field', async () => {
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

  it('reports a weak or mismatched password on blur, and clears the error while it is being fixed', async () => {
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

  it('does not show an error above a button that is being pressed, which would move it away from the pointer', async () => {
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
    // Firefox marks the button as pressed only after the blur.
    pressed = screen.getByRole('button', { name: auth.createAccount });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(password).not.toHaveAttribute('aria-invalid');
    pressed = null;
    fireEvent.blur(password!);
    await waitFor(() => expect(password).toHaveAttribute('aria-invalid'));
  });

  it('sends the page’s language, shows a server error next to its field, and can be sent again', async () => {
    const register = response('post /api/account/register', () =>
      Promise.reject(
        refusal(422, { message: 'Check', key: 'errors.invalidFields', errors: { password: 'auth.passwordCommon' } }),
      ),
    );
    render(<RegisterForm {...given} />);
    await userEvent.type(screen.getByLabelText(auth.email), 'fan@example.org');
    await userEvent.click(screen.getByLabelText(auth.password));
    await userEvent.paste(typedPassword);
    await userEvent.type(screen.getByLabelText(auth.passwordAgain), typedPassword);
    await userEvent.click(screen.getByLabelText(auth.adult));
    await userEvent.click(screen.getByLabelText(auth.terms));
    await userEvent.click(screen.getByRole('button', { name: auth.createAccount }));
    await waitFor(() => expect(describedBy(screen.getByLabelText(auth.password))).toContain(auth.passwordCommon));
    expect(register).toHaveBeenCalledWith({
      body: {
        email: 'fan@example.org',
        displayName: '',
        password: typedPassword,
        passwordCheck: typedPassword,
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
