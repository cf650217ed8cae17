import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import auth from '@/messages/en/auth.json';
import resetPassword from '@/messages/en/resetPassword.json';
import { reloadStore } from '@/stores/reload-store';
import { given, resetForms, response, typedPassword } from '@/tests/support/account-forms';
import { ResetPasswordForm } from './reset-password-form';

vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ secureCookies: false }) }));

beforeEach(resetForms);

describe('the form for a new password', () => {
  async function save(): Promise<void> {
    await userEvent.type(screen.getByLabelText(auth.newPassword), typedPassword);
    await userEvent.type(screen.getByLabelText(auth.passwordAgain), typedPassword);
    await userEvent.click(screen.getByRole('button', { name: auth.savePassword }));
  }

  it('sends the token from the link', async () => {
    window.given = { token: 'from-the-mail', email: null };
    const reset = response('post /api/account/forgotten-pw', async () => ({ status: true }));
    render(<ResetPasswordForm {...given} />);
    await save();
    expect(await screen.findByText(auth.passwordChanged)).toBeVisible();
    expect(reset).toHaveBeenCalledWith({
      body: { newPw: typedPassword, newPwCheck: typedPassword, tokenFromEmail: 'from-the-mail' },
    });
  });

  it('fails without a truthy status, whatever else the response contains', async () => {
    window.given = { token: 'from-the-mail', email: null };
    response('post /api/account/forgotten-pw', async () => ({ status: false }));
    render(<ResetPasswordForm {...given} />);
    await save();
    expect(await screen.findByText(resetPassword.errorResetFailed)).toBeVisible();
  });

  it('prevents an automatic reload from losing the link’s token', () => {
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
