import { reloadOnce } from '@/components/client/reload-guard';
import { setApiHandlers } from '@/lib/api/handlers';
import { locationLookups } from '@/lib/api/location';
import { createClock } from '@/lib/domain/shared/clock';
import { storageKeys } from '@/lib/domain/shared/constants';
import { readPublicSettings } from '@/lib/env/client';
import { communityStore } from '@/stores/community-store';
import { connectionStore } from '@/stores/connection-store';
import { followedStore } from '@/stores/followed-store';
import { installStore } from '@/stores/install-store';
import { locationStore } from '@/stores/location-store';
import { pushStore } from '@/stores/push-store';
import { forgetOfflineCopies, maySavePreferences, readStored } from '@/stores/support/browser-storage';
import { followOtherTabs } from '@/stores/support/other-tabs';
import { toastStore } from '@/stores/toast-store';
import { watchBuild } from './build-watch';
import { closeLeftPopovers } from './close-left-popovers';
import { orderFollowed } from './followed-first';
import { prefetchLinks } from './prefetch-links';
import { notifyWorker, startWorker } from './worker-client';

const clock = createClock();

const isIosBrowser = () =>
  (/iphone|ipad|ipod/i.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)) &&
  !window.matchMedia('(display-mode: standalone)').matches;

/**
 * Starts everything that can wait until the page is visible and the main thread idle.
 * @returns a callback to call for each screen reached
 */
export function afterLoad(prefetch: (address: string) => void): { arrived(isFirst: boolean): void } {
  const { buildId, communityUrl, traceUrl, countryUrl, messagesUrl } = readPublicSettings();
  const { showsCopyOf, showsFresh, registrationFailed, foundNewVersion } = connectionStore.getState();

  closeLeftPopovers();
  orderFollowed();
  followedStore.getState().restore();
  followOtherTabs(storageKeys.followed, followedStore.getState().restore);
  followOtherTabs(storageKeys.push, pushStore.getState().restore);
  // If notifications are on, changes are sent to the site.
  if (readStored(storageKeys.push) !== null)
    void import('@/components/client/push').then(({ keepPushCurrent }) => keepPushCurrent()).catch(() => undefined);
  setApiHandlers({
    onSavedCopy: showsCopyOf,
    onFresh: showsFresh,
    // While offline, the banner already says so; a rejected request only concerns its caller.
    onError: ({ status, message, failure }) => {
      if (navigator.onLine && (status === null || status >= 500))
        toastStore.getState().show('error', message ?? { key: failure ? `widgets.call.${failure}` : 'widgets.failed' });
    },
  });
  void locationStore.getState().initialize(locationLookups(traceUrl, countryUrl));
  prefetchLinks(prefetch);
  if (isIosBrowser()) installStore.getState().foundIos();
  if (buildId) {
    watchBuild(buildId, foundNewVersion);
    if (!maySavePreferences()) void forgetOfflineCopies();
    else if ('serviceWorker' in navigator) {
      void startWorker(navigator.serviceWorker, { failed: registrationFailed, updated: reloadOnce });
      // A dialog that is first opened offline needs its messages.
      notifyWorker({ type: 'keep-assets', urls: [messagesUrl] });
    } else registrationFailed();
  }

  return {
    arrived(isFirst) {
      if (communityUrl) communityStore.getState().viewed(clock.now());
      if (!isFirst) notifyWorker({ type: 'keep-page', url: location.href });
    },
  };
}
