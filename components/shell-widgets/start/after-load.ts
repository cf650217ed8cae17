import { reloadOnce } from '@/components/providers/reload-guard';
import { setApiHandlers } from '@/lib/api/handlers';
import { locationLookups } from '@/lib/api/location';
import { createClock } from '@/lib/domain/clock';
import { readPublicSettings } from '@/lib/env/client';
import { communityStore } from '@/stores/community-store';
import { connectionStore } from '@/stores/connection-store';
import { followedStore } from '@/stores/followed-store';
import { installStore } from '@/stores/install-store';
import { locationStore } from '@/stores/location-store';
import { forgetOfflineCopies, maySavePreferences } from '@/stores/support/browser-storage';
import { toastStore } from '@/stores/toast-store';
import { watchBuild } from './build-watch';
import { orderFollowed } from './followed-first';
import { guardForms } from './form-guard';
import { prefetchLinks } from './prefetch-links';
import { startWorker, tellWorker } from './worker-client';

const clock = createClock();

const isIosBrowser = () =>
  (/iphone|ipad|ipod/i.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)) &&
  !window.matchMedia('(display-mode: standalone)').matches;

/** Everything that can wait until the page is read and the main thread idle. @returns what is to be done on each screen reached */
export function afterLoad(prefetch: (address: string) => void): { arrived(isFirst: boolean): void } {
  const { buildId, communityUrl, traceUrl, countryUrl, messagesUrl } = readPublicSettings();
  const { showsCopyOf, registrationFailed, foundNewVersion } = connectionStore.getState();

  orderFollowed();
  followedStore.getState().restore();
  setApiHandlers({
    onSavedCopy: showsCopyOf,
    // Offline, the banner says it already; a refusal is for whoever asked.
    onError: ({ status, message, failure }) => {
      if (navigator.onLine && (status === null || status >= 500))
        toastStore.getState().show('error', message ?? { key: failure ? `widgets.call.${failure}` : 'widgets.failed' });
    },
  });
  void locationStore.getState().initialize(locationLookups(traceUrl, countryUrl));
  guardForms();
  prefetchLinks(prefetch);
  if (isIosBrowser()) installStore.getState().foundIos();
  if (buildId) {
    watchBuild(buildId, foundNewVersion);
    if (!maySavePreferences()) void forgetOfflineCopies();
    else if ('serviceWorker' in navigator) {
      void startWorker(navigator.serviceWorker, { failed: registrationFailed, updated: reloadOnce });
      // Offline too, a dialog that was never opened before has its messages.
      tellWorker({ type: 'keep-assets', urls: [messagesUrl] });
    } else registrationFailed();
  }

  return {
    arrived(isFirst) {
      if (communityUrl) communityStore.getState().viewed(clock.now());
      if (!isFirst) tellWorker({ type: 'keep-page', url: location.href });
    },
  };
}
