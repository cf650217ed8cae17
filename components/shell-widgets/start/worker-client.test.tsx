import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyWorker, startWorker } from './worker-client';

function container(isControlled: boolean) {
  const target = new EventTarget();
  const active = { postMessage: vi.fn() };
  const registration = { update: vi.fn(async () => undefined), installing: null, active };
  const register = vi.fn(async () => registration);
  const whole = Object.assign(target, {
    controller: isControlled ? {} : null,
    register,
    ready: Promise.resolve(registration),
  });
  return {
    whole: whole as unknown as ServiceWorkerContainer,
    registration,
    register,
    active,
    change: () => target.dispatchEvent(new Event('controllerchange')),
  };
}

const events = () => ({ failed: vi.fn(), updated: vi.fn() });
const respondWith = (status: number) => {
  const fetched = vi.fn(async () => new Response(null, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
let isVisible: boolean;
let isOnline: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isVisible = true;
  isOnline = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the worker', () => {
  it('is registered at /sw.js for the whole site, and checked every 20 s', async () => {
    const fetched = respondWith(200);
    const { whole, register, registration } = container(true);
    const stop = await startWorker(whole, events());
    expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(registration.update).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(registration.update).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });

  it.each([404, 500, 206])('is not updated while the response for /sw.js is %i', async (status) => {
    respondWith(status);
    const { whole, registration } = container(true);
    const stop = await startWorker(whole, events());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(registration.update).not.toHaveBeenCalled();
    stop();
  });

  it('is checked again after a stalled check', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
    const stalled = vi.fn(
      (_: string, { signal }: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('timed out', 'TimeoutError')));
        }),
    );
    vi.stubGlobal('fetch', stalled);
    const { whole, registration } = container(true);
    const stop = await startWorker(whole, events());
    await vi.advanceTimersByTimeAsync(40_000);
    expect(stalled).toHaveBeenCalledTimes(2);
    respondWith(200);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(registration.update).toHaveBeenCalledTimes(1);
    stop();
  });

  it('leaves no response to a check unread', async () => {
    const cancel = vi.fn();
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(new ReadableStream({ cancel }))),
    );
    const { whole } = container(true);
    const stop = await startWorker(whole, events());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(cancel).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is not checked while the page is hidden or the device is offline', async () => {
    const fetched = respondWith(200);
    const { whole } = container(true);
    const stop = await startWorker(whole, events());
    isVisible = false;
    await vi.advanceTimersByTimeAsync(20_000);
    isVisible = true;
    isOnline = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetched).not.toHaveBeenCalled();
    isOnline = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
  });

  it('reports a failure if it cannot be registered', async () => {
    const { whole, register } = container(false);
    register.mockRejectedValueOnce(new TypeError('not found'));
    const callbacks = events();
    await startWorker(whole, callbacks);
    expect(callbacks.failed).toHaveBeenCalledTimes(1);
  });

  it('notifies of an update, but not of the first worker', async () => {
    const first = container(false);
    const callbacks = events();
    (await startWorker(first.whole, callbacks))();
    first.change();
    expect(callbacks.updated).not.toHaveBeenCalled();
    first.change();
    expect(callbacks.updated).toHaveBeenCalledTimes(1);
  });

  it('is told what the page loaded before it, and gets messages', async () => {
    const { whole, active } = container(false);
    (await startWorker(whole, events()))();
    notifyWorker({ type: 'clear-private' });
    await vi.advanceTimersByTimeAsync(0);
    expect(active.postMessage).toHaveBeenCalledWith({ type: 'keep-page', url: location.href });
    expect(active.postMessage).toHaveBeenCalledWith({ type: 'keep-assets', urls: [] });
    expect(active.postMessage).toHaveBeenCalledWith({ type: 'clear-private' });
  });

  it('is told every page that was visited while it was being installed', async () => {
    const { whole, registration, active } = container(false);
    let install: (value: unknown) => void = () => undefined;
    Object.assign(whole, { ready: new Promise((resolve) => (install = resolve)) });
    (await startWorker(whole, events()))();
    const first = location.href;
    notifyWorker({ type: 'keep-page', url: 'https://site.test/second' });
    history.replaceState(null, '', '/second');
    await vi.advanceTimersByTimeAsync(0);
    expect(active.postMessage).not.toHaveBeenCalled();
    install(registration);
    await vi.advanceTimersByTimeAsync(0);
    expect(active.postMessage).toHaveBeenCalledWith({ type: 'keep-page', url: first });
    expect(active.postMessage).toHaveBeenCalledWith({ type: 'keep-page', url: 'https://site.test/second' });
    history.replaceState(null, '', first);
  });
});
