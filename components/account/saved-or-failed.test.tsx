import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AccountAlerts } from '@/components/layout/account-alerts';
import { queryClient } from '@/lib/api/query-client';
import { translatorOf } from '@/lib/i18n/widget-messages';
import auth from '@/messages/en/auth.json';
import profile from '@/messages/en/profile.json';
import widgets from '@/messages/en/widgets.json';
import { i18nOf } from '@/tests/support/i18n-of';
import { refusal } from '@/tests/support/refusal';
import { AccountSection } from './account-section';
import { CouponForm } from './coupon-form';

const call = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/call', () => ({ call }));
vi.mock('@/lib/env/client', () => ({ readPublicSettings: () => ({ secureCookies: false }) }));
vi.mock('@/components/layout/push-alerts', () => ({ PushAlerts: () => null }));

const t = translatorOf({ auth, profile, widgets });
const texts = (role: 'status' | 'alert') =>
  screen.queryAllByRole(role).flatMap(({ textContent }) => (textContent ? [textContent] : []));

beforeEach(() => {
  queryClient.clear();
  call.mockReset();
});

it('removes the success message of the last coupon when the next one is rejected', async () => {
  render(<CouponForm t={t} instant={() => '1 May'} />);
  const use = async () => {
    await userEvent.type(screen.getByRole('textbox'), 'CODE');
    await userEvent.click(screen.getByRole('button'));
  };
  call.mockResolvedValueOnce({ premiumUntil: '2027-05-01T00:00:00Z' });
  await use();
  expect(await screen.findByText(/1 May/)).toBeVisible();
  call.mockRejectedValueOnce(refusal(503, undefined));
  await use();
  await waitFor(() => expect(texts('alert')).toHaveLength(1));
  expect(texts('status')).toEqual([]);
});

it('removes the success message of the last name when the next one is invalid', async () => {
  const user = { email: 'fan@example.org', createdAt: '2026-01-01T00:00:00Z', displayName: null };
  render(<AccountSection user={user as never} t={t} locale="en" />);
  call.mockResolvedValueOnce(user);
  await userEvent.type(screen.getByRole('textbox'), 'Ann');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(texts('status')).toHaveLength(1));
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'A{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox')).toBeInvalid());
  expect(texts('status')).toEqual([]);
});

it('does not call alerts saved while they are still being saved', async () => {
  call.mockImplementation(async (id: string) => (id.startsWith('get') ? { kinds: [], quiet: null } : {}));
  render(<AccountAlerts i18n={i18nOf('en')} />);
  fireEvent.click(await screen.findByRole('switch', { name: 'Goals' }));
  await waitFor(() => expect(texts('status')).toEqual(['Saved.']));
  const refused = new Error('away');
  let refuse: ((reason: Error) => void) | undefined;
  call.mockImplementation((id: string) =>
    id.startsWith('get')
      ? Promise.resolve({ kinds: ['goal'], quiet: null })
      : new Promise((_, reject) => (refuse = reject)),
  );
  fireEvent.click(screen.getByRole('switch', { name: 'At kick-off' }));
  await waitFor(() => expect(refuse).toBeDefined());
  await waitFor(() => expect(texts('status')).toEqual([]));
  refuse?.(refused);
  await waitFor(() => expect(texts('alert')).toHaveLength(1));
  expect(texts('status')).toEqual([]);
});
