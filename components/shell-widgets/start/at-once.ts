import { reloadForStaleChunk } from '@/components/providers/reload-guard';
import { isPlainClick } from '@/components/ui/plain-click';
import { connectionStore } from '@/stores/connection-store';
import { dialogStore } from '@/stores/dialog-store';
import { installStore, type InstallOffer } from '@/stores/install-store';
import { loadingStore } from '@/stores/loading-store';
import { preferencesStore } from '@/stores/preferences-store';
import { quickGuideStore } from '@/stores/quick-guide-store';
import { themeStore } from '@/stores/theme-store';
import { ownAddress } from './links';

/** What a `data-do` attribute on a server-rendered button does. */
const actions: Readonly<Record<string, () => void>> = {
  'hide-guide': () => quickGuideStore.getState().hide(),
  'show-guide': () => quickGuideStore.getState().show(),
  settings: () => dialogStore.getState().open('settings'),
  cookies: () => dialogStore.getState().open('cookies'),
  search: openSearch,
};

/** The page is asked, not the store, which hears a moment later that a dialog was closed. */
function openSearch(): void {
  if (document.querySelector('dialog[open]') === null) dialogStore.getState().open('search');
}

/** A navigation that never arrives must not leave the bar running, ms. */
const longestLoadMs = 15_000;

function onClick(event: MouseEvent): void {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-do]') : null;
  const action = actions[element?.dataset.do ?? ''];
  // A link does it without a script too: only a plain click is taken from it.
  if (action && element instanceof HTMLAnchorElement) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    return action();
  }
  action?.();
  if (isPlainClick(event) && ownAddress(event.target, location) !== null)
    setTimeout(loadingStore.getState().start(), longestLoadMs);
}

/** Ctrl-K and Cmd-K, by the letter on the key or, where another script is on it, by the key's place. */
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

/** What must listen from the first moment. @returns stops listening */
export function startAtOnce(): () => void {
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
  const unsubscribe = [
    themeStore.subscribe(showTheme),
    quickGuideStore.subscribe(showGuide),
    preferencesStore.subscribe(showOdds),
  ];
  quickGuideStore.getState().initialize();
  follow();
  showTheme();
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
  return () => {
    for (const stop of unsubscribe) stop();
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
  };
}
