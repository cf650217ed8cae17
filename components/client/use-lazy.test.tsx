import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLazy } from './use-lazy';

const part = { name: 'part' };

describe('code loaded on demand', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  const goOnline = () => act(async () => void dispatchEvent(new Event('online')));
  const failing = () => vi.fn<(isRetry: boolean) => Promise<typeof part>>().mockRejectedValue(new Error('no network'));

  it('is loaded once', async () => {
    const load = failing().mockResolvedValue(part);
    const { result } = renderHook(() => useLazy(true, load));
    await pass(600);
    await goOnline();
    expect(result.current).toBe(part);
    expect(load.mock.calls).toEqual([[false]]);
  });

  it('is retried after growing pauses, but not forever', async () => {
    const load = failing();
    renderHook(() => useLazy(true, load));
    const calls: number[] = [];
    for (const seconds of [4, 2, 15, 45, 120, 3_600]) {
      await pass(seconds);
      calls.push(load.mock.calls.length);
    }
    expect(calls).toEqual([1, 2, 3, 4, 5, 5]);
    expect(load.mock.calls.slice(0, 2)).toEqual([[false], [true]]);
  });

  it('is retried at once when the device is back online, and is kept', async () => {
    const load = failing();
    const { result } = renderHook(() => useLazy(true, load));
    await pass(600);
    load.mockResolvedValue(part);
    await goOnline();
    expect(result.current).toBe(part);
    expect(load).toHaveBeenCalledTimes(6);
  });

  it('is not requested twice at the same time', async () => {
    const load = failing().mockReturnValue(new Promise(() => {}));
    renderHook(() => useLazy(true, load));
    await goOnline();
    await pass(600);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is no longer retried when it is not needed, and tried at once when it is needed again', async () => {
    const load = failing();
    const { rerender, unmount } = renderHook(({ isNeeded }) => useLazy(isNeeded, load), {
      initialProps: { isNeeded: true },
    });
    await pass(1);
    rerender({ isNeeded: false });
    await pass(600);
    expect(load).toHaveBeenCalledTimes(1);
    rerender({ isNeeded: true });
    await pass(0);
    expect(load).toHaveBeenCalledTimes(2);
    unmount();
    await goOnline();
    await pass(600);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
