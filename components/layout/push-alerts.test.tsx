import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOnDemand, writeOnDemand } from '@/lib/api/on-demand';
import { pushStore } from '@/stores/push-store';
import { i18nOf } from '@/tests/support/i18n-of';
import { PushAlerts } from './push-alerts';

vi.mock('@/lib/api/on-demand', () => ({ readOnDemand: vi.fn(), writeOnDemand: vi.fn() }));
const called = vi.mocked(writeOnDemand);

const bytes = (length: number) => new Uint8Array(length).fill(7).buffer;
const subscription = {
  endpoint: 'https://push.example/1',
  options: { applicationServerKey: bytes(65) },
  getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
  unsubscribe: vi.fn(async () => true),
};
const pushManager = {
  getSubscription: vi.fn<() => Promise<unknown>>(async () => null),
  subscribe: vi.fn(async () => subscription),
};
const ask = vi.fn(async () => 'granted');

beforeEach(() => {
  localStorage.clear();
  vi.mocked(readOnDemand).mockResolvedValue({ ok: true, result: { publicKey: 'the-key' } } as never);
  called.mockResolvedValue({ ok: true, result: { status: true } } as never);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { requestPermission: ask, permission: 'granted' });
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  pushManager.getSubscription.mockResolvedValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  pushStore.getState().switchedOff();
});
const { t } = i18nOf('en');
const posted = () => called.mock.calls.filter(([id]) => id === 'post /api/alerts/push');

it('asks for permission only after a click, then subscribes with what this device follows', async () => {
  render(<PushAlerts t={t} locale="en" />);
  expect(ask).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Switch on notifications' }));
  await waitFor(() => expect(screen.getByText('Notifications are on for this device.')).toBeVisible());
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
  expect(posted()[0]?.[1]).toMatchObject({
    body: { endpoint: subscription.endpoint, kinds: ['kick-off', 'goal', 'full-time'], language: 'en', quiet: null },
  });
  await userEvent.click(screen.getByRole('switch', { name: 'Goals' }));
  expect(pushStore.getState().kinds).toEqual(['kick-off', 'full-time']);
  await userEvent.selectOptions(screen.getByLabelText('Quiet hours: from'), '22:00');
  expect(pushStore.getState().quiet).toEqual({ from: 1_320, until: 420 });
});

it('says so if the browser refuses, and stays off', async () => {
  ask.mockResolvedValueOnce('denied');
  render(<PushAlerts t={t} locale="en" />);
  await userEvent.click(screen.getByRole('button', { name: 'Switch on notifications' }));
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
  expect(called).not.toHaveBeenCalled();
  expect(pushStore.getState().isOn).toBe(false);
});

it('stays off if the site cannot be reached', async () => {
  const failed = { ok: false, failure: { message: null, key: null, fields: {} }, isPassing: true };
  vi.mocked(readOnDemand).mockResolvedValue(failed as never);
  render(<PushAlerts t={t} locale="en" />);
  await userEvent.click(screen.getByRole('button', { name: 'Switch on notifications' }));
  expect(await screen.findByText(/That didn't work/)).toBeVisible();
  expect(pushStore.getState().isOn).toBe(false);
});

it('ends the subscription in the browser and at the site', async () => {
  pushStore.getState().switchedOn();
  pushManager.getSubscription.mockResolvedValue(subscription);
  render(<PushAlerts t={t} locale="en" />);
  await userEvent.click(screen.getByRole('button', { name: 'Switch off notifications' }));
  expect(await screen.findByRole('button', { name: 'Switch on notifications' })).toBeVisible();
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(called).toHaveBeenCalledWith('delete /api/alerts/push', { body: { endpoint: subscription.endpoint } });
});

it('says so if the browser does not support notifications', () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  render(<PushAlerts t={t} locale="en" />);
  expect(screen.getByText(/can't show notifications/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says so if no worker is registered, instead of waiting for one', async () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: new Promise(() => undefined), getRegistration: async () => undefined },
  });
  render(<PushAlerts t={t} locale="en" />);
  await userEvent.click(screen.getByRole('button', { name: 'Switch on notifications' }));
  expect(await screen.findByText(/can't show notifications/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Switch on notifications' })).toBeEnabled();
  expect(called).not.toHaveBeenCalled();
  expect(pushStore.getState().isOn).toBe(false);
});
