import { useStore } from 'zustand';
import { toastFadeMs, toastVisibleMs, type ToastKind } from '@/lib/domain/shared/constants';
import { createBrowserStore } from './support/create-browser-store';

/** A translated text, or the key of a message with its values. */
export type ToastMessage = string | { key: string; values?: Record<string, string | number> };

/** What a button in a toast does; its press closes the toast. */
export type ToastAction = { label: ToastMessage; run(): void };

export type Toast = {
  id: number;
  kind: ToastKind;
  message: ToastMessage;
  action?: ToastAction | undefined;
  isLeaving: boolean;
};

type ToastState = {
  toasts: readonly Toast[];
  /**
   * Shows a toast for 5 s from its appearance; one of the same kind and message that is still visible is not shown twice.
   * An error closes successes, which it would contradict; it stays itself, whatever succeeds after it.
   */
  show(kind: ToastKind, message: ToastMessage, action?: ToastAction): void;
  /** Fades the toast for 300 ms, then removes it. */
  close(id: number): void;
  /** Pauses all toasts while a pointer or the focus is on them. */
  pause(): void;
  resume(): void;
};

const sameMessage = (one: ToastMessage, other: ToastMessage) => JSON.stringify(one) === JSON.stringify(other);

export function createToastStore() {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let lastId = 0;
  // The stack, whose code comes with the first toast, resumes when it is on the page.
  let isPaused = true;

  const schedule = (id: number, ms: number, then: () => void) => {
    clearTimeout(timers.get(id));
    timers.set(id, setTimeout(then, ms));
  };

  return createBrowserStore<ToastState>((set, get) => {
    const hideLater = (id: number) => {
      if (!isPaused) schedule(id, toastVisibleMs, () => get().close(id));
    };
    const setLeaving = (id: number, isLeaving: boolean) =>
      set(({ toasts }) => ({ toasts: toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving } : toast)) }));

    return {
      toasts: [],
      show(kind, message, action) {
        // Such as a club that is followed here, but not in the account.
        if (kind === 'error') for (const toast of get().toasts) if (toast.kind === 'success') get().close(toast.id);
        const shown = get().toasts.find((toast) => toast.kind === kind && sameMessage(toast.message, message));
        if (shown && !shown.isLeaving) return;
        if (shown) {
          clearTimeout(timers.get(shown.id));
          setLeaving(shown.id, false);
          hideLater(shown.id);
          return;
        }
        const id = ++lastId;
        set(({ toasts }) => ({ toasts: [...toasts, { id, kind, message, action, isLeaving: false }] }));
        hideLater(id);
      },
      close(id) {
        if (!get().toasts.some((toast) => toast.id === id && !toast.isLeaving)) return;
        setLeaving(id, true);
        schedule(id, toastFadeMs, () => {
          timers.delete(id);
          set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
        });
        // A removed button reports no end of the focus or the pointer on it.
        get().resume();
      },
      pause() {
        isPaused = true;
        for (const toast of get().toasts) if (!toast.isLeaving) clearTimeout(timers.get(toast.id));
      },
      resume() {
        if (!isPaused) return;
        isPaused = false;
        for (const toast of get().toasts) if (!toast.isLeaving) hideLater(toast.id);
      },
    };
  });
}

export const toastStore = createToastStore();
export const useToastStore = <Part>(select: (state: ToastState) => Part): Part => useStore(toastStore, select);
