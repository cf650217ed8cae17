import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentView } from '@/lib/contracts/payments';
import { loadMessages } from '@/lib/i18n/messages';
import type { Messages } from '@/lib/i18n/widget-messages';
import { authStore } from '@/stores/auth-store';
import { PaymentProgress } from './payment-progress';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/call-api', () => ({ callApi, loadCall: vi.fn() }));

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
  ok: true,
  result: { id, kind: 'donation', state, problem: null, mayCancel },
});
const show = (given: { cancels?: boolean; id?: string } = {}) =>
  render(<PaymentProgress messages={messages} heading="Payment" lead="" id={id} links={links} {...given} />);

describe('a payment without a session', () => {
  beforeEach(() => callApi.mockReset());

  it.each([
    ['failed', 'Payment failed', 'The payment failed. Nothing was charged.'],
    ['cancelled', 'Payment canceled', 'Canceled. Nothing was charged.'],
  ] as const)('that %s is told to its donor, who can try again', async (state, heading, status) => {
    callApi.mockResolvedValue(donation(state));
    show({ cancels: state === 'cancelled' });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText(status)).toBeVisible();
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/donate');
    expect(callApi.mock.calls[0]?.[0]).toBe(
      state === 'cancelled' ? 'post /api/payments/{id}/cancel' : 'get /api/payments/{id}',
    );
  });

  it('that is open can be cancelled', async () => {
    callApi.mockResolvedValueOnce(donation('pending')).mockResolvedValue(donation('cancelled'));
    show();
    expect(document.body).toHaveFocus();
    const cancel = await screen.findByRole('button', { name: 'Cancel the payment' });
    cancel.focus();
    fireEvent.click(cancel);
    expect(screen.getByRole('status')).toHaveFocus();
    expect(await screen.findByRole('heading', { name: 'Payment canceled' })).toBeVisible();
    expect(callApi).toHaveBeenLastCalledWith('post /api/payments/{id}/cancel', { params: { id } }, expect.anything());
    expect(screen.queryByRole('button', { name: 'Cancel the payment' })).toBeNull();
  });

  it('that is not the reader’s own cannot be cancelled', async () => {
    callApi.mockResolvedValue(donation('pending', false));
    show();
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the payment' })).toBeNull();
  });

  it('that belongs to an account asks for the login, and so does an address without one', async () => {
    const refused = { ok: false, isPassing: false, failure: { message: null, key: 'errors.unauthorized', fields: {} } };
    callApi.mockResolvedValue(refused);
    const { unmount } = show();
    expect(await screen.findByText('Log in to see a payment made from your account.')).toBeVisible();
    unmount();
    callApi.mockClear();
    show({ id: 'short' });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login'));
    expect(callApi).not.toHaveBeenCalled();
  });
});

describe('a payment looked up with a session', () => {
  beforeEach(() => {
    callApi.mockReset();
    authStore.setState({ loggedIn: true, token: 'jwt' });
  });
  afterEach(() => {
    authStore.setState(authStore.getInitialState(), true);
    history.replaceState(null, '', '/');
  });
  const refused = (key: string) => ({ ok: false, isPassing: false, failure: { message: null, key, fields: {} } });
  const showAddress = (address: string, cancels: boolean) => {
    history.replaceState(null, '', address);
    render(<PaymentProgress messages={messages} heading="Payment" lead="" links={links} cancels={cancels} />);
  };

  it.each([
    ['without an id', '/payment/success', false],
    ['with an empty id', '/payment/success?payment=', false],
    ['with the id of no payment', '/payment/success?payment=nobodys', false],
    ['of a cancelled one without an id', '/payment/cancel', true],
  ])('at an address %s is not found, and nothing is asked', async (_, address, cancels) => {
    showAddress(address, cancels);
    expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeVisible();
    expect(callApi).not.toHaveBeenCalled();
  });

  it('is asked for by the id in the address', async () => {
    callApi.mockResolvedValue(refused('errors.notFound'));
    showAddress(`/payment/cancel?payment=${id}`, true);
    expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeVisible();
    expect(callApi.mock.calls).toEqual([
      ['post /api/payments/{id}/cancel', { params: { id } }, 'payments.unavailable'],
    ]);
  });

  it('asks for the login once the session has ended', async () => {
    callApi.mockImplementation(() => {
      authStore.setState({ loggedIn: false, token: null });
      return Promise.resolve(refused('errors.unauthorized'));
    });
    show();
    expect(await screen.findByText('Log in to see a payment made from your account.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});
