import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import auth from '@/messages/en/auth.json';
import { given, resetForms, response } from '@/tests/support/account-forms';
import { refusal } from '@/tests/support/refusal';
import { LoginForm } from './login-form';
import { VerifyAccount } from './verify-account';

vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ secureCookies: false }) }));

beforeEach(resetForms);

const open = (token: string | null) => {
  window.given = { token, email: null };
  render(<VerifyAccount {...given} />);
};
const confirm = () => userEvent.click(screen.getByRole('button', { name: auth.verify }));

it('leaves the link unused until the visitor confirms', async () => {
  const verify = response('post /api/account/verify-user', async () => ({ status: true, email: 'fan@example.org' }));
  open('from-the-mail');
  expect(screen.queryByText(auth.needsLink)).toBeNull();
  expect(verify).not.toHaveBeenCalled();
  await confirm();
  expect(await screen.findByText(auth.verified)).toBeVisible();
  expect(verify).toHaveBeenCalledExactlyOnceWith({ query: { token: 'from-the-mail' } });
});

it('continues to the login with the address filled in, and from there to the first choices', async () => {
  response('post /api/account/verify-user', async () => ({ status: true, email: 'fan@example.org' }));
  open('from-the-mail');
  await confirm();
  const onward = await screen.findByRole('link', { name: auth.continue });
  expect(onward).toHaveAttribute('href', '/login?previousRoute=%2Fwelcome');
  render(<LoginForm {...given} />);
  expect(screen.getByLabelText(auth.email)).toHaveValue('fan@example.org');
});

it('continues straight to the first choices if there is a session', async () => {
  document.cookie = 'token=of-a-session';
  response('post /api/account/verify-user', async () => ({ status: true, email: 'fan@example.org' }));
  open('from-the-mail');
  await confirm();
  expect(await screen.findByRole('link', { name: auth.continue })).toHaveAttribute('href', '/welcome');
  document.cookie = 'token=; max-age=0';
});

it('says why a link is rejected, offers a new one, and allows another try with the same one', async () => {
  const verify = response('post /api/account/verify-user', () =>
    Promise.reject(refusal(400, { message: auth.linkInvalid, key: 'auth.linkInvalid' })),
  );
  open('used-before');
  await confirm();
  expect(await screen.findByText(auth.linkInvalid)).toBeVisible();
  expect(screen.getByRole('button', { name: auth.resend })).toBeVisible();
  await confirm();
  expect(verify).toHaveBeenCalledTimes(2);
});

it('has nothing to confirm without a link', () => {
  open(null);
  expect(screen.queryByRole('button', { name: auth.verify })).toBeNull();
  expect(screen.getByText(auth.needsLink)).toBeVisible();
});
