'use client';

import { useLazy } from '@/components/client/use-lazy';
import type { Locale } from '@/lib/i18n/locales';
import { useCommunityStore } from '@/stores/community-store';
import { useConnectionStore } from '@/stores/connection-store';
import { dialogStore, useDialogStore } from '@/stores/dialog-store';
import { useDrawerStore } from '@/stores/drawer-store';
import { useFollowedStore } from '@/stores/followed-store';
import { useInstallStore } from '@/stores/install-store';
import { useLocationStore } from '@/stores/location-store';
import { useReloadStore } from '@/stores/reload-store';
import { toastStore, useToastStore } from '@/stores/toast-store';
import { OnNeed } from './on-need';

type LazyWidgetsProps = { locale: Locale; regionLabel: string };

const toasts = async () => (await import('./toasts')).Toasts;
const notices = async () => (await import('./notices')).Notices;
const dialogs = async () => (await import('./dialogs')).Dialogs;
const leagues = () => import('./own-leagues');
const search = async () => (await import('./search-dialog')).SearchDialog;

/** Closes a dialog whose code could not be loaded, so that the next press tries again. */
function giveUp(): void {
  dialogStore.getState().close();
  toastStore.getState().show('error', { key: 'widgets.call.unreachable' });
}

/**
 * Widgets that are not needed at first. Their live regions exist from the start, so that screen readers announce
 * content that appears in them.
 */
export function LazyWidgets({ locale, regionLabel }: LazyWidgetsProps) {
  const hasToast = useToastStore((state) => state.toasts.length > 0);
  const hasNews = useConnectionStore((state) => state.hasNewVersion);
  const isReloadHeld = useReloadStore((state) => state.isWaiting);
  const hasInstall = useInstallStore((state) => state.mode !== 'none');
  const hasCommunity = useCommunityStore((state) => state.isVisible);
  const isFollowing = useFollowedStore((state) => state.leagues.length > 0);
  const isPlaceKnown = useLocationStore((state) => state.countryCode !== '');
  // Content that only an open drawer shows is not loaded before it is open.
  const isDrawerOpen = useDrawerStore((state) => state.isOpen);
  const isDrawerModal = useDrawerStore((state) => state.isModal);
  const own = useLazy(isFollowing || (isPlaceKnown && isDrawerOpen), leagues);
  const dialog = useDialogStore((state) => state.current);
  return (
    <>
      <section aria-live="polite" aria-label={regionLabel}>
        <OnNeed isNeeded={hasToast} locale={locale} load={toasts} />
        <OnNeed isNeeded={hasNews || isReloadHeld || hasInstall || hasCommunity} locale={locale} load={notices} />
      </section>
      <OnNeed
        isNeeded={dialog === 'settings' || dialog === 'cookies'}
        locale={locale}
        load={dialogs}
        onFailure={giveUp}
      />
      <OnNeed isNeeded={dialog === 'search'} locale={locale} load={search} onFailure={giveUp} />
      {/* Mounted again if the list is a different element. */}
      {own ? <own.OwnLeagues key={String(isDrawerModal)} /> : null}
    </>
  );
}
