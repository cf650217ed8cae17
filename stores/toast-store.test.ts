import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store';

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const shown = (store: ReturnType<typeof createToastStore>) =>
    store.getState().toasts.map(({ kind, message, isLeaving }) => ({ kind, message, isLeaving }));

  const onThePage = () => {
    const store = createToastStore();
    store.getState().resume();
    return store;
  };

  it('waits for the stack, whose code may take a while on a slow line, and is shown for 5 s from then on', () => {
    const store = createToastStore();
    store.getState().show('success', 'Saved');
    vi.advanceTimersByTime(60_000);
    expect(shown(store)).toHaveLength(1);
    store.getState().resume();
    vi.advanceTimersByTime(4_999);
    expect(shown(store)).toEqual([{ kind: 'success', message: 'Saved', isLeaving: false }]);
    vi.advanceTimersByTime(1);
    expect(shown(store)).toEqual([{ kind: 'success', message: 'Saved', isLeaving: true }]);
  });

  it('is shown for 5 s, fades for 300 ms and is removed', () => {
    const store = onThePage();
    store.getState().show('success', 'Saved');
    vi.advanceTimersByTime(4_999);
    expect(shown(store)).toEqual([{ kind: 'success', message: 'Saved', isLeaving: false }]);
    vi.advanceTimersByTime(1);
    expect(shown(store)).toEqual([{ kind: 'success', message: 'Saved', isLeaving: true }]);
    vi.advanceTimersByTime(299);
    expect(shown(store)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown(store)).toEqual([]);
  });

  it('hides at once on close, and closing twice changes nothing', () => {
    const store = onThePage();
    store.getState().show('error', 'No');
    const id = store.getState().toasts[0]?.id ?? 0;
    store.getState().close(id);
    vi.advanceTimersByTime(200);
    store.getState().close(id);
    vi.advanceTimersByTime(100);
    expect(shown(store)).toEqual([]);
  });

  it('never shows the same kind and message twice, but the same message of another kind', () => {
    const store = onThePage();
    store.getState().show('info', { key: 'a', values: { n: 1 } });
    store.getState().show('info', { key: 'a', values: { n: 1 } });
    store.getState().show('info', { key: 'a', values: { n: 2 } });
    store.getState().show('warning', { key: 'a', values: { n: 1 } });
    expect(shown(store).map(({ kind }) => kind)).toEqual(['info', 'info', 'warning']);
  });

  it('is never a success before an error, which stays whatever succeeds after it', () => {
    const store = onThePage();
    const visible = () => shown(store).flatMap(({ kind, isLeaving }) => (isLeaving ? [] : [kind]));
    store.getState().show('info', 'Note');
    store.getState().show('success', 'Saved');
    store.getState().show('error', 'Not saved');
    expect(visible()).toEqual(['info', 'error']);
    store.getState().show('success', 'Saved after all');
    expect(visible()).toEqual(['info', 'error', 'success']);
  });

  it('brings a fading one back instead of showing it twice', () => {
    const store = onThePage();
    store.getState().show('info', 'Again');
    vi.advanceTimersByTime(5_100);
    store.getState().show('info', 'Again');
    expect(shown(store)).toEqual([{ kind: 'info', message: 'Again', isLeaving: false }]);
    vi.advanceTimersByTime(4_999);
    expect(shown(store)).toEqual([{ kind: 'info', message: 'Again', isLeaving: false }]);
    vi.advanceTimersByTime(301);
    expect(shown(store)).toEqual([]);
  });

  it('waits while paused, new ones too, with the whole time afterwards', () => {
    const store = onThePage();
    store.getState().show('info', 'One');
    vi.advanceTimersByTime(4_000);
    store.getState().pause();
    store.getState().show('info', 'Two');
    vi.advanceTimersByTime(60_000);
    expect(shown(store)).toHaveLength(2);
    store.getState().resume();
    vi.advanceTimersByTime(4_999);
    expect(shown(store)).toHaveLength(2);
    vi.advanceTimersByTime(301);
    expect(shown(store)).toEqual([]);
  });

  it('goes on after a toast is closed by hand: its button reports no end of the pause', () => {
    const store = onThePage();
    store.getState().show('info', 'One');
    store.getState().show('info', 'Two');
    store.getState().pause();
    store.getState().close(store.getState().toasts[0]?.id ?? 0);
    vi.advanceTimersByTime(1_000);
    store.getState().show('info', 'Three');
    vi.advanceTimersByTime(4_300);
    expect(shown(store).map(({ message }) => message)).toEqual(['Three']);
    vi.advanceTimersByTime(1_000);
    expect(shown(store)).toEqual([]);
  });

  it('keeps a repeated one that was fading while a pointer has come onto the toasts', () => {
    const store = onThePage();
    store.getState().show('info', 'Again');
    store.getState().close(store.getState().toasts[0]?.id ?? 0);
    store.getState().pause();
    store.getState().show('info', 'Again');
    vi.advanceTimersByTime(60_000);
    expect(shown(store)).toEqual([{ kind: 'info', message: 'Again', isLeaving: false }]);
    store.getState().resume();
    vi.advanceTimersByTime(5_300);
    expect(shown(store)).toEqual([]);
  });
});
