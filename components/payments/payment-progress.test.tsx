import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import type { PaymentView } from '@/lib/contracts/payments';
import { loadMessages } from '@/lib/i18n/messages';
import type { Messages } from '@/lib/i18n/widget-messages';
import { authStore } from '@/stores/auth-store';
import { refusal } from '@/tests/support/refusal';
import { PaymentProgress } from './payment-progress';

const call = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/call', () => ({ call }));

const messages = (await loadMessages('en')) as Messages;
const id = 'a'.repeat(32);
const named = (href: string) => ({ href, name: href });
const links = {
  premium: named('/premium'),
  donate: named('/donate'),
  contact: named('/contact'),
  login: named('/login'),
};
const donation = (state: PaymentView['state'], mayCancel = state === 'pending') => ({
  id,
  kind: 'donation',
  state,
  problem: null,
  mayCancel,
});
const show = (given: { cancels?: boolean; id?: string } = {}) =>
  render(<PaymentProgress messages={messages} heading="Payment" lead="" id={id} links={links} {...given} />);

const reset = () => {
  call.mockReset();
  queryClient.clear();
};

describe('a payment without a session', () => {
  beforeEach(reset);

  it.each([
    ['failed', 'Payment failed', 'The payment failed. Nothing was charged.'],
    ['cancelled', 'Payment canceled', 'Canceled. Nothing was charged.'],
  ] as const)('that %s is explained to its donor, who can try again', async (state, heading, status) => {
    call.mockResolvedValue(donation(state));
    show({ cancels: state === 'cancelled' });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText(status)).toBeVisible();
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/donate');
    expect(call.mock.calls[0]?.[0]).toBe(
      state === 'cancelled' ? 'post /api/payments/{id}/cancel' : 'get /api/payments/{id}',
    );
  });

  it('that is open can be cancelled', async () => {
    call.mockResolvedValueOnce(donation('pending')).mockResolvedValue(donation('cancelled'));
    show();
    expect(document.body).toHaveFocus();
    const cancel = await screen.findByRole('button', { name: 'Cancel the payment' });
    cancel.focus();
    fireEvent.click(cancel);
    expect(screen.getByRole('status')).toHaveFocus();
    expect(await screen.findByRole('heading', { name: 'Payment canceled' })).toBeVisible();
    expect(call).toHaveBeenLastCalledWith('post /api/payments/{id}/cancel', { params: { id } }, expect.anything());
    expect(screen.queryByRole('button', { name: 'Cancel the payment' })).toBeNull();
  });

  it('that belongs to someone else cannot be cancelled', async () => {
    call.mockResolvedValue(donation('pending', false));
    show();
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the payment' })).toBeNull();
  });

  it('that belongs to an account asks for the login, and so does an address without a valid id', async () => {
    call.mockRejectedValue(refusal(401, { key: 'errors.unauthorized' }));
    const { unmount } = show();
    expect(await screen.findByText('Log in to see a payment made from your account.')).toBeVisible();
    unmount();
    call.mockClear();
    show({ id: 'short' });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login'));
    expect(call).not.toHaveBeenCalled();
  });
});

describe('a payment looked up with a session', () => {
  beforeEach(() => {
    reset();
    authStore.setState({ loggedIn: true, token: 'jwt' });
  });
  afterEach(() => {
    authStore.setState(authStore.getInitialState(), true);
    history.replaceState(null, '', '/');
  });
  const showAddress = (address: string, cancels: boolean) => {
    history.replaceState(null, '', address);
    render(<PaymentProgress messages={messages} heading="Payment" lead="" links={links} cancels={cancels} />);
  };

  it.each([
    ['without an id', '/payment/success', false],
    ['with an empty id', '/payment/success?payment=', false],
    ['with an invalid id', '/payment/success?payment=nobodys', false],
    ['for cancelling without an id', '/payment/cancel', true],
  ])('at an address %s is not found, and nothing is requested', async (_, address, cancels) => {
    showAddress(address, cancels);
    expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeVisible();
    expect(call).not.toHaveBeenCalled();
  });

  it('is requested by the id in the address', async () => {
    call.mockRejectedValue(refusal(404, { key: 'errors.notFound' }));
    showAddress(`/payment/cancel?payment=${id}`, true);
    expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeVisible();
    expect(call.mock.calls).toEqual([['post /api/payments/{id}/cancel', { params: { id } }, {}]]);
  });

  it('asks for the login once the session has ended', async () => {
    call.mockImplementation(() => {
      authStore.setState({ loggedIn: false, token: null });
      return Promise.reject(refusal(401, { key: 'errors.unauthorized' }));
    });
    show();
    expect(await screen.findByText('Log in to see a payment made from your account.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});
