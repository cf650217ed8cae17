import { useStore } from 'zustand';
import { alertKinds, type AlertKind, type QuietHours } from '@/lib/domain/accounts/alerts';
import { storageKeys } from '@/lib/domain/shared/constants';
import { readStoredJson, removeStored, savePreference } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';

type PushChoices = { kinds: readonly AlertKind[]; quiet: QuietHours | null };

type PushState = PushChoices & {
  /** Whether this device gets notifications. */
  isOn: boolean;
  /** The choices last sent to the site for this device; empty if none were. */
  sent: string;
  isRestored: boolean;
  choose(choices: Partial<PushChoices>): void;
  switchedOn(): void;
  switchedOff(): void;
  /** Changes nothing if notifications have been switched off in the meantime, possibly in another tab. */
  wasSent(sent: string): void;
  /** Reads the stored value; if there is none, notifications are off. */
  restore(): void;
};

const firstKinds: readonly AlertKind[] = ['kick-off', 'goal', 'full-time'];

const isMinute = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function readQuiet(value: unknown): QuietHours | null {
  if (typeof value !== 'object' || value === null) return null;
  const { from, until } = value as Record<string, unknown>;
  return isMinute(from) && isMinute(until) ? { from, until } : null;
}

/** Whether this browser supports notifications at all. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const createPushStore = () =>
  createBrowserStore<PushState>((set, get) => {
    const save = (next: Partial<PushState>) => {
      set(next);
      const { isOn, kinds, quiet, sent } = get();
      if (isOn) savePreference(storageKeys.push, JSON.stringify({ kinds, quiet, sent }));
      else removeStored(storageKeys.push);
    };
    return {
      isOn: false,
      kinds: firstKinds,
      quiet: null,
      sent: '',
      isRestored: false,
      choose(choices) {
        get().restore();
        save(choices);
      },
      switchedOn: () => save({ isOn: true }),
      switchedOff: () => save({ isOn: false, sent: '' }),
      wasSent(sent) {
        get().restore();
        if (get().isOn) save({ sent });
      },
      restore() {
        const stored = readStoredJson(storageKeys.push);
        if (typeof stored !== 'object' || stored === null) return set({ isOn: false, sent: '', isRestored: true });
        const { kinds, quiet, sent } = stored as Record<string, unknown>;
        set({
          isOn: true,
          kinds: alertKinds.filter((kind) => Array.isArray(kinds) && kinds.includes(kind)),
          quiet: readQuiet(quiet),
          sent: typeof sent === 'string' ? sent : '',
          isRestored: true,
        });
      },
    };
  });

export const pushStore = createPushStore();
export const usePushStore = <Part>(select: (state: PushState) => Part): Part => useStore(pushStore, select);
