import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store';

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const shown = (store: ReturnType<typeof createToastStore>) =>
    store.getState().toasts.map(({ kind, message, isLeaving }) => ({ kind, message, isLeaving }));
  const closeFirst = (store: ReturnType<typeof createToastStore>) =>
    store.getState().close(store.getState().toasts[0]?.id ?? 0);

  it('wait for the stack, whose code may take a while on a slow connection', () => {
    const store = createToastStore();
    store.getState().show('success', 'Saved');
    vi.advanceTimersByTime(60_000);
    expect(shown(store)).toEqual([{ kind: 'success', message: 'Saved', isLeaving: false }]);
  });

  it('fade for 300 ms once closed and are then removed; closing twice changes nothing', () => {
    const store = createToastStore();
    store.getState().show('error', 'No');
    closeFirst(store);
    vi.advanceTimersByTime(200);
    expect(shown(store)).toEqual([{ kind: 'error', message: 'No', isLeaving: true }]);
    closeFirst(store);
    vi.advanceTimersByTime(100);
    expect(shown(store)).toEqual([]);
  });

  it('never show the same kind and message twice, but do show the same message of another kind', () => {
    const store = createToastStore();
    store.getState().show('info', { key: 'a', values: { n: 1 } });
    store.getState().show('info', { key: 'a', values: { n: 1 } });
    store.getState().show('info', { key: 'a', values: { n: 2 } });
    store.getState().show('warning', { key: 'a', values: { n: 1 } });
    expect(shown(store).map(({ kind }) => kind)).toEqual(['info', 'info', 'warning']);
  });

  it('never show a success before an error, which stays whatever succeeds after it', () => {
    const store = createToastStore();
    const visible = () => shown(store).flatMap(({ kind, isLeaving }) => (isLeaving ? [] : [kind]));
    store.getState().show('info', 'Note');
    store.getState().show('success', 'Saved');
    store.getState().show('error', 'Not saved');
    expect(visible()).toEqual(['info', 'error']);
    store.getState().show('success', 'Saved after all');
    expect(visible()).toEqual(['info', 'error', 'success']);
  });

  it('bring a fading toast back instead of showing it twice', () => {
    const store = createToastStore();
    store.getState().show('info', 'Again');
    closeFirst(store);
    vi.advanceTimersByTime(100);
    store.getState().show('info', 'Again');
    vi.advanceTimersByTime(60_000);
    expect(shown(store)).toEqual([{ kind: 'info', message: 'Again', isLeaving: false }]);
  });
});
