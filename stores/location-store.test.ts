import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocationStore, locationTimedOut, type LocationLookups } from './location-store';

const place = { ip: '192.0.2.7', country: 'Germany', flagUrl: '/flags/de.png', countryCode: 'DE' };

const responding = (): LocationLookups => ({
  trace: vi.fn(() => Promise.resolve({ ip: '192.0.2.7', loc: 'DE' })),
  country: vi.fn(() => Promise.resolve({ name: 'Germany', flag: '/flags/de.png' })),
});

describe('location', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('uses a valid stored country without a request', async () => {
    localStorage.setItem('location', JSON.stringify(place));
    const store = createLocationStore();
    const lookups = responding();
    await store.getState().initialize(lookups);
    expect(store.getState()).toMatchObject({ ...place, isInitialized: true, failure: null });
    expect(lookups.trace).not.toHaveBeenCalled();
  });

  it.each([
    ['invalid JSON', '{'],
    ['no country', JSON.stringify({ ...place, country: '' })],
    ['no flag', JSON.stringify({ ...place, flagUrl: undefined })],
    ['a three-letter code', JSON.stringify({ ...place, countryCode: 'DEU' })],
    ['a number as country', JSON.stringify({ ...place, country: 7 })],
  ])('clears stored values with %s, and detects again', async (_, stored) => {
    localStorage.setItem('location', stored);
    const store = createLocationStore();
    const lookups = responding();
    await store.getState().initialize(lookups);
    expect(lookups.country).toHaveBeenCalledWith('DE', expect.any(AbortSignal));
    expect(store.getState()).toMatchObject({ ...place, isInitialized: true });
    expect(JSON.parse(localStorage.getItem('location') ?? '')).toEqual(place);
  });

  it('times out after 10 s, when it is cleared and initialised and its calls are aborted', async () => {
    const store = createLocationStore();
    let signal: AbortSignal | undefined;
    const done = store.getState().initialize({
      trace: (given) => {
        signal = given;
        return new Promise(() => undefined);
      },
      country: () => Promise.reject(new Error('not asked')),
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(store.getState().isInitialized).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(locationTimedOut).toBe('Location detection timed out');
    expect(store.getState()).toMatchObject({
      country: '',
      countryCode: '',
      isInitialized: true,
      failure: locationTimedOut,
    });
    expect(localStorage.getItem('location')).toBeNull();
    expect(signal?.aborted).toBe(true);
  });

  it.each([
    ['an unknown country', { trace: () => Promise.resolve({ ip: '', loc: '' }) }],
    ['a failing trace', { trace: () => Promise.reject(new Error('503')) }],
    ['a failing country look-up', { country: () => Promise.reject(new Error('404')) }],
    ['a nameless country', { country: () => Promise.resolve({ name: '', flag: '/flags/de.png' }) }],
  ])('is cleared and initialised after %s', async (_, broken) => {
    const store = createLocationStore();
    await store.getState().initialize({ ...responding(), ...broken });
    expect(store.getState()).toMatchObject({ countryCode: '', isInitialized: true });
    expect(store.getState().failure).not.toBeNull();
    expect(localStorage.getItem('location')).toBeNull();
  });

  it('detects only once when called twice at the same time', async () => {
    const store = createLocationStore();
    const lookups = responding();
    await Promise.all([store.getState().initialize(lookups), store.getState().initialize(lookups)]);
    expect(lookups.trace).toHaveBeenCalledTimes(1);
  });
});
