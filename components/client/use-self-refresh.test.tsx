import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsElementId } from '@/lib/env/client';
import { useSelfRefresh } from './use-self-refresh';

const kickOff = '2026-03-14T15:00:00.000Z';
const minute = 60_000;
/** Covers the delay of a refresh, which comes one to nine seconds after its instant. */
const spread = 9_000;

let isVisible: boolean;
let isOnline: boolean;
let isReachable: boolean;
const refresh = vi.fn();

function Page({ kickOffs }: { kickOffs: string[] }) {
  useSelfRefresh({ kickOffs, refresh });
  return null;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-14T14:50:00Z') });
  document.body.innerHTML = `<script id="${settingsElementId}" type="application/json">{"clockOffsetMs":0}</script>`;
  isVisible = isOnline = isReachable = true;
  refresh.mockClear();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => (isReachable ? Response.json({}) : Promise.reject(new Error('down')))),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an open page', () => {
  it('refreshes after a kick-off, then every half minute of the match, and stops when unmounted', async () => {
    const { unmount } = render(<Page kickOffs={[kickOff]} />);
    await pass(10 * minute);
    expect(refresh).not.toHaveBeenCalled();
    await pass(spread);
    expect(refresh).toHaveBeenCalledTimes(1);
    await pass(minute / 2 + spread);
    expect(refresh).toHaveBeenCalledTimes(2);
    unmount();
    await pass(60 * minute);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('is left alone if none of its matches is open', async () => {
    render(<Page kickOffs={[]} />);
    await pass(24 * 60 * minute);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('handles distant instants without a timer overflow', async () => {
    render(<Page kickOffs={['2026-05-01T15:00:00.000Z']} />);
    await pass(47 * 24 * 60 * minute);
    expect(refresh).not.toHaveBeenCalled();
    await pass(2 * 24 * 60 * minute);
    expect(refresh).toHaveBeenCalled();
  });

  it.each([
    ['hidden', () => (isVisible = false), () => (isVisible = true), comeBack],
    ['offline', () => (isOnline = false), () => (isOnline = true), () => window.dispatchEvent(new Event('online'))],
  ])('sends no request while it is %s, and one at once on return', async (_, leave, enter, notify) => {
    render(<Page kickOffs={[kickOff]} />);
    await pass(9.5 * minute);
    leave();
    await pass(minute);
    expect(fetch).not.toHaveBeenCalled();
    enter();
    notify();
    await pass(0);
    expect(refresh).toHaveBeenCalledTimes(1);
    await pass(minute / 2 + spread);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('is left as it is while the server is down, and refreshes later', async () => {
    isReachable = false;
    render(<Page kickOffs={[kickOff]} />);
    await pass(10 * minute + spread);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(refresh).not.toHaveBeenCalled();
    isReachable = true;
    await pass(minute / 2 + spread);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('refreshes on return after at least a minute', async () => {
    render(<Page kickOffs={[]} />);
    await pass(59_000);
    comeBack();
    await pass(0);
    expect(refresh).not.toHaveBeenCalled();
    await pass(1_000);
    comeBack();
    await pass(0);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
