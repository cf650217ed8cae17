import { useStore } from 'zustand';
import { storageKeys } from '@/lib/domain/shared/constants';
import { readStored, savePreference } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';

/** The browser's own event, which TypeScript's library lacks because it is not standardised. */
export type InstallOffer = Event & {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

type InstallState = {
  /**
   * With `prompt` the browser offers installation; with `ios-hint` it can only be done by hand, as the hint explains.
   */
  mode: 'none' | 'prompt' | 'ios-hint';
  /** Called when the browser offers installation; ignored after a dismissal. */
  offered(offer: InstallOffer): void;
  /** Called in a browser on iOS outside an installed app; shows the hint unless it was dismissed. */
  foundIos(): void;
  /** Shows the browser's own dialog, and is hidden afterwards, because an offer works only once. */
  accept(): Promise<void>;
  installed(): void;
  /** Hides the prompt permanently. */
  dismiss(): void;
};

export const createInstallStore = () =>
  createBrowserStore<InstallState>((set) => {
    let offer: InstallOffer | undefined;
    const isDismissed = () => readStored(storageKeys.hideInstall) !== null;
    return {
      mode: 'none',
      offered(event) {
        if (isDismissed()) return;
        offer = event;
        set({ mode: 'prompt' });
      },
      foundIos() {
        if (!isDismissed()) set({ mode: 'ios-hint' });
      },
      async accept() {
        const current = offer;
        offer = undefined;
        set({ mode: 'none' });
        await current?.prompt();
      },
      installed() {
        offer = undefined;
        set({ mode: 'none' });
      },
      dismiss() {
        offer = undefined;
        savePreference(storageKeys.hideInstall, 'true');
        set({ mode: 'none' });
      },
    };
  });

export const installStore = createInstallStore();
export const useInstallStore = <Part>(select: (state: InstallState) => Part): Part => useStore(installStore, select);
