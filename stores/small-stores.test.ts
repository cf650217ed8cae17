import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCommunityStore } from './community-store';
import { createConnectionStore } from './connection-store';
import { createInstallStore, type InstallOffer } from './install-store';
import { createLoadingStore } from './loading-store';
import { createQuickGuideStore } from './quick-guide-store';
import { createReloadStore } from './reload-store';
import { readCookie } from './support/browser-storage';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'quick_guide_hidden=; path=/; max-age=0';
});
afterEach(() => void vi.restoreAllMocks());

describe('loading', () => {
  it('lasts until the last load ends, and counts each end once', () => {
    const store = createLoadingStore();
    const endFirst = store.getState().start();
    const endSecond = store.getState().start();
    endFirst();
    endFirst();
    expect(store.getState().isLoading).toBe(true);
    endSecond();
    expect(store.getState().isLoading).toBe(false);
  });

  it('can be reset, after which an old end does not end a new load', () => {
    const store = createLoadingStore();
    const endOld = store.getState().start();
    store.getState().reset();
    expect(store.getState().isLoading).toBe(false);
    store.getState().start();
    endOld();
    expect(store.getState().isLoading).toBe(true);
  });
});

describe('quick guide', () => {
  it('is visible by default', () => {
    const store = createQuickGuideStore(vi.fn());
    expect(store.getState()).toMatchObject({ isVisible: true, isInitialized: false });
    store.getState().initialize();
    expect(store.getState()).toMatchObject({ isVisible: true, isInitialized: true });
  });

  it('sets the cookie for 365 days and shows a toast when hidden, and removes the cookie when shown', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const notify = vi.fn();
    const store = createQuickGuideStore(notify);
    store.getState().hide();
    expect(written).toHaveBeenCalledWith('quick_guide_hidden=1; path=/; max-age=31536000; samesite=lax');
    expect(notify).toHaveBeenCalledWith('widgets.guide.hidden');
    expect(store.getState().isVisible).toBe(false);
    const next = createQuickGuideStore(notify);
    next.getState().initialize();
    expect(next.getState().isVisible).toBe(false);
    next.getState().show();
    expect(next.getState().isVisible).toBe(true);
    expect(readCookie('quick_guide_hidden')).toBeNull();
  });
});

describe('install prompt', () => {
  const offer = () =>
    Object.assign(new Event('beforeinstallprompt'), {
      prompt: vi.fn(() => Promise.resolve()),
      userChoice: Promise.resolve({ outcome: 'accepted' as const }),
    }) satisfies InstallOffer;

  it('appears with an offer and is hidden on install', () => {
    const store = createInstallStore();
    expect(store.getState().mode).toBe('none');
    store.getState().offered(offer());
    expect(store.getState().mode).toBe('prompt');
    store.getState().installed();
    expect(store.getState().mode).toBe('none');
  });

  it('prompts the browser once when accepted', async () => {
    const store = createInstallStore();
    const event = offer();
    store.getState().offered(event);
    await store.getState().accept();
    await store.getState().accept();
    expect(event.prompt).toHaveBeenCalledTimes(1);
    expect(store.getState().mode).toBe('none');
  });

  it('stores a dismissal, for offers and for the hint on iOS', () => {
    const store = createInstallStore();
    store.getState().foundIos();
    expect(store.getState().mode).toBe('ios-hint');
    store.getState().dismiss();
    expect(localStorage.getItem('vite-pwa:hide-install')).toBe('true');
    store.getState().offered(offer());
    store.getState().foundIos();
    expect(store.getState().mode).toBe('none');
  });
});

describe('connection', () => {
  it('starts online, fresh and without an error', () => {
    expect(createConnectionStore().getState()).toMatchObject({
      isOnline: true,
      copySavedAt: null,
      registrationError: false,
      hasNewVersion: false,
    });
  });

  it('states the age of the oldest copy shown until something fresh is shown', () => {
    const store = createConnectionStore();
    store.getState().showsCopyOf('2026-03-14T09:00:00Z');
    store.getState().showsCopyOf('2026-03-14T08:00:00Z', '/api/leagues');
    store.getState().showsCopyOf('2026-03-14T08:30:00Z', '/api/teams');
    store.getState().showsCopyOf('no date', '/api/leagues');
    expect(store.getState().copySavedAt).toBe('2026-03-14T08:00:00Z');
    store.getState().showsFresh();
    expect(store.getState().copySavedAt).toBeNull();
  });

  it('forgets the copy of a response that has since come fresh, but not that of the page', () => {
    const store = createConnectionStore();
    store.getState().showsCopyOf('2026-03-14T09:00:00Z');
    store.getState().showsCopyOf('2026-03-14T08:00:00Z', '/api/leagues');
    store.getState().showsFresh('/api/account/me');
    expect(store.getState().copySavedAt).toBe('2026-03-14T08:00:00Z');
    store.getState().showsFresh('/api/leagues');
    expect(store.getState().copySavedAt).toBe('2026-03-14T09:00:00Z');
  });

  it('sets its flags', () => {
    const store = createConnectionStore();
    store.getState().setOnline(false);
    store.getState().registrationFailed();
    store.getState().foundNewVersion();
    expect(store.getState()).toMatchObject({ isOnline: false, registrationError: true, hasNewVersion: true });
  });
});

describe('reloads', () => {
  it('happen at once without a hold', () => {
    const reload = vi.fn();
    createReloadStore(reload).getState().request();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('wait for the last hold, and happen only if one was requested', () => {
    const reload = vi.fn();
    const store = createReloadStore(reload);
    const release = store.getState().hold('payment');
    const releaseForm = store.getState().hold('form');
    releaseForm();
    store.getState().request();
    expect(reload).not.toHaveBeenCalled();
    expect(store.getState().isWaiting).toBe(true);
    release();
    release();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('community prompt', () => {
  const day = 86_400_000;
  const start = new Date('2026-03-01T12:00:00Z');
  const after = (days: number) => new Date(start.getTime() + days * day);

  it('appears on the third view, counted across page loads', () => {
    createCommunityStore().getState().viewed(start);
    createCommunityStore().getState().viewed(start);
    const third = createCommunityStore();
    expect(third.getState().isVisible).toBe(false);
    third.getState().viewed(start);
    expect(third.getState().isVisible).toBe(true);
  });

  it('stays away for 30 days after a dismissal', () => {
    const store = createCommunityStore();
    for (let view = 0; view < 3; view++) store.getState().viewed(start);
    store.getState().dismiss(start);
    expect(store.getState().isVisible).toBe(false);
    for (let view = 0; view < 5; view++) store.getState().viewed(after(29.9));
    expect(store.getState().isVisible).toBe(false);
    for (let view = 0; view < 3; view++) store.getState().viewed(after(30));
    expect(store.getState().isVisible).toBe(true);
  });
});
