import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '@/lib/domain/shared/constants';
import { followedStore } from '@/stores/followed-store';
import { pushStore } from '@/stores/push-store';
import { toastStore } from '@/stores/toast-store';
import { switchPushOn } from './push';
import { toggleFollowed } from './toggle-followed';

vi.mock('./push', async (original) => ({ ...(await original<object>()), switchPushOn: vi.fn() }));
const switchOn = vi.mocked(switchPushOn);

beforeEach(() => {
  localStorage.clear();
  followedStore.setState({ teams: [], leagues: [], names: {} });
  pushStore.setState({ isOn: false, isRestored: false });
  toastStore.setState({ toasts: [] });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {});
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const visible = () => toastStore.getState().toasts.filter(({ isLeaving }) => !isLeaving);
const follow = () => {
  toggleFollowed('teams', 'arsenal', 'Arsenal');
  return visible()[0];
};

it('offers alerts in the same step, with a button that switches them on', async () => {
  switchOn.mockResolvedValueOnce('on');
  const toast = follow();
  expect(toast).toMatchObject({ kind: 'success', message: { key: 'widgets.follow.done' } });
  toast?.action?.run();
  await waitFor(() => expect(visible().at(-1)?.message).toEqual({ key: 'alerts.push.isOn' }));
});

it.each([
  ['blocked', 'alerts.push.blocked'],
  ['failed', 'widgets.failed'],
  ['unsupported', 'alerts.push.unsupported'],
] as const)('shows only the error if alerts are %s', async (outcome, key) => {
  switchOn.mockResolvedValueOnce(outcome);
  follow()?.action?.run();
  await waitFor(() => expect(visible().map(({ kind, message }) => [kind, message])).toEqual([['error', { key }]]));
});

it('offers nothing to those who already get alerts or never can, and says nothing on unfollowing', () => {
  localStorage.setItem(storageKeys.push, JSON.stringify({ kinds: ['goal'], quiet: null, sent: '' }));
  expect(follow()?.action).toBeUndefined();
  toastStore.setState({ toasts: [] });
  toggleFollowed('teams', 'arsenal', 'Arsenal');
  expect(visible()).toEqual([]);
  localStorage.clear();
  pushStore.setState({ isOn: false, isRestored: false });
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  expect(follow()?.action).toBeUndefined();
});
