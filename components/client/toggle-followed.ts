import { followedStore, type FollowedKind } from '@/stores/followed-store';
import { canPush, pushStore } from '@/stores/push-store';
import { toastStore, type ToastAction } from '@/stores/toast-store';

/**
 * Follows or unfollows on this device. Visitors who start to follow are offered alerts in the same step, if this
 * browser supports them and does not get any yet.
 */
export function toggleFollowed(kind: FollowedKind, id: string, name: string): void {
  followedStore.getState().toggle(kind, id, name);
  if (!followedStore.getState()[kind].includes(id)) return;
  if (!pushStore.getState().isRestored) pushStore.getState().restore();
  const isOffered = canPush() && !pushStore.getState().isOn;
  toastStore
    .getState()
    .show('success', { key: 'widgets.follow.done', values: { name } }, isOffered ? alerts : undefined);
}

const alerts: ToastAction = { label: { key: 'widgets.follow.alerts' }, run: () => void switchOn() };

async function switchOn(): Promise<void> {
  const { show } = toastStore.getState();
  try {
    const { pushProblems, switchPushOn } = await import('./push');
    const outcome = await switchPushOn();
    if (outcome === 'on') show('success', { key: 'alerts.push.isOn' });
    else show('error', { key: pushProblems[outcome] });
  } catch {
    show('error', { key: 'widgets.failed' });
  }
}
