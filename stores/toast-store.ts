import { useStore } from 'zustand';
import { toastFadeMs, type ToastKind } from '@/lib/domain/shared/constants';
import { createBrowserStore } from './support/create-browser-store';

/** A translated text, or the key of a message with its values. */
export type ToastMessage = string | { key: string; values?: Record<string, string | number> };

/** The action of a button in a toast; pressing it closes the toast. */
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
   * Shows a toast until the stack closes it; one with the same kind and message that is still visible is not shown
   * twice. An error closes successes, which it would contradict, but stays whatever succeeds after it.
   */
  show(kind: ToastKind, message: ToastMessage, action?: ToastAction): void;
  /** Fades the toast for 300 ms, then removes it. */
  close(id: number): void;
};

const sameMessage = (one: ToastMessage, other: ToastMessage) => JSON.stringify(one) === JSON.stringify(other);

export function createToastStore() {
  const removals = new Map<number, ReturnType<typeof setTimeout>>();
  let lastId = 0;

  return createBrowserStore<ToastState>((set, get) => {
    const setLeaving = (id: number, isLeaving: boolean) =>
      set(({ toasts }) => ({ toasts: toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving } : toast)) }));

    return {
      toasts: [],
      show(kind, message, action) {
        // For example, a club that is followed here but not in the account.
        if (kind === 'error') for (const toast of get().toasts) if (toast.kind === 'success') get().close(toast.id);
        const shown = get().toasts.find((toast) => toast.kind === kind && sameMessage(toast.message, message));
        if (shown && !shown.isLeaving) return;
        if (shown) {
          clearTimeout(removals.get(shown.id));
          setLeaving(shown.id, false);
          return;
        }
        const id = ++lastId;
        set(({ toasts }) => ({ toasts: [...toasts, { id, kind, message, action, isLeaving: false }] }));
      },
      close(id) {
        if (!get().toasts.some((toast) => toast.id === id && !toast.isLeaving)) return;
        setLeaving(id, true);
        const remove = () => {
          removals.delete(id);
          set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
        };
        removals.set(id, setTimeout(remove, toastFadeMs));
      },
    };
  });
}

export const toastStore = createToastStore();
export const useToastStore = <Part>(select: (state: ToastState) => Part): Part => useStore(toastStore, select);
