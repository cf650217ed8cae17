import { reloadForStaleChunk } from '@/components/client/reload-guard';
import { toggleFollowed } from '@/components/client/toggle-followed';
import { defineFollowStar } from '@/components/football/follow-element';
import { defineKickOff } from '@/components/football/kick-off-element';
import { defineSiteToday } from '@/components/football/today-element';
import { isPlainClick } from '@/components/ui/plain-click';
import { savedAtTiming } from '@/lib/domain/shared/constants';
import { appNow } from '@/lib/env/app-now';
import { connectionStore } from '@/stores/connection-store';
import { dialogStore } from '@/stores/dialog-store';
import { installStore, type InstallOffer } from '@/stores/install-store';
import { loadingStore } from '@/stores/loading-store';
import { preferencesStore } from '@/stores/preferences-store';
import { quickGuideStore } from '@/stores/quick-guide-store';
import { themeStore } from '@/stores/theme-store';
import { guardForms } from './form-guard';
import { ownAddress } from './links';

/** Handlers for `data-do` attributes on server-rendered buttons. */
const actions: Readonly<Record<string, () => void>> = {
  'hide-guide': () => quickGuideStore.getState().hide(),
  'show-guide': () => quickGuideStore.getState().show(),
  settings: () => dialogStore.getState().open('settings'),
  cookies: () => dialogStore.getState().open('cookies'),
  search: openSearch,
};

/** Opens the search, but never over another dialog, such as an account's, which no store knows about. */
function openSearch(): void {
  if (document.querySelector('[aria-modal=true]') === null) dialogStore.getState().open('search');
}

/** The longest time for the loading bar, in ms, because a navigation that never completes must not leave it running. */
const maxLoadMs = 15_000;

function onClick(event: MouseEvent): void {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-do]') : null;
  const action = actions[element?.dataset.do ?? ''];
  // The link also works without scripts, so only a plain click is intercepted.
  if (action && element instanceof HTMLAnchorElement) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    return action();
  }
  action?.();
  if (isPlainClick(event) && ownAddress(event.target, location) !== null)
    setTimeout(loadingStore.getState().start(), maxLoadMs);
}

/** Handles Ctrl-K and Cmd-K, by the letter on the key or, in another script, by the key's position. */
function onKey(event: KeyboardEvent): void {
  if (
    !(event.ctrlKey || event.metaKey) ||
    event.shiftKey ||
    event.altKey ||
    (event.key.toLowerCase() !== 'k' && event.code !== 'KeyK')
  )
    return;
  event.preventDefault();
  openSearch();
}

/** When an old copy sent by the server was made; the worker marks its own copies. */
const savedAtOfDocument = (): string | undefined =>
  performance
    .getEntriesByType('navigation')
    .flatMap((navigation) =>
      'serverTiming' in navigation ? (navigation.serverTiming as PerformanceServerTiming[]) : [],
    )
    .find(({ name }) => name === savedAtTiming)?.description;

/**
 * Starts the listeners needed from the first moment.
 * @returns a function that stops them
 */
export function startAtOnce(): () => void {
  defineKickOff();
  defineFollowStar(toggleFollowed);
  defineSiteToday(appNow);
  const page = document.documentElement;
  const { setOnline, showsCopyOf } = connectionStore.getState();
  const follow = () => setOnline(navigator.onLine);
  const onError = (event: Event) => void reloadForStaleChunk('error' in event ? event.error : undefined);
  const onRejection = (event: Event) => void reloadForStaleChunk('reason' in event ? event.reason : undefined);
  const onOffer = (event: Event) => {
    event.preventDefault();
    installStore.getState().offered(event as InstallOffer);
  };
  const { installed } = installStore.getState();
  const showGuide = () => (page.dataset.guide = quickGuideStore.getState().isVisible ? 'shown' : 'hidden');

  const showOdds = () => {
    const { isOddsFree, oddsFormat } = preferencesStore.getState();
    page.toggleAttribute('data-odds-free', isOddsFree);
    if (oddsFormat === 'decimal') delete page.dataset.oddsFormat;
    else page.dataset.oddsFormat = oddsFormat;
  };
  const showTheme = () => {
    const ground = getComputedStyle(page).getPropertyValue('--pc-palette-background-default');
    if (ground) document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground.trim());
  };
  const stops = [
    // A form may receive input before the page is idle.
    guardForms(),
    themeStore.subscribe(showTheme),
    quickGuideStore.subscribe(showGuide),
    preferencesStore.subscribe(showOdds),
  ];
  quickGuideStore.getState().initialize();
  follow();
  showTheme();
  const madeAt = savedAtOfDocument();
  if (madeAt) page.dataset.savedAt ??= madeAt;
  if (page.dataset.savedAt) showsCopyOf(page.dataset.savedAt);

  const listeners: [EventTarget, string, EventListener][] = [
    [document, 'click', onClick as EventListener],
    [document, 'keydown', onKey as EventListener],
    [window, 'online', follow],
    [window, 'offline', follow],
    [window, 'error', onError],
    [window, 'unhandledrejection', onRejection],
    [window, 'beforeinstallprompt', onOffer],
    [window, 'appinstalled', installed],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  const { pressed = '' } = page.dataset;
  delete page.dataset.pressed;
  actions[pressed]?.();
  return () => {
    for (const stop of stops) stop();
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
  };
}
