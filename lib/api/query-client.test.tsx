import { onlineManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '@/tests/support/refusal';
import { setApiHandlers } from './handlers';
import { writeOnDemand } from './on-demand';
import { apiQuery, fetchApi, runMutation, useApiMutation, useApiQuery } from './queries';
import { queryClient } from './query-client';

const call = vi.hoisted(() => vi.fn());
vi.mock('./call', () => ({ call }));

const away = () => Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK));
const calls = (id: string) => call.mock.calls.filter(([called]) => called === id).length;
const pick = { body: { legs: [] } };

beforeEach(() => {
  call.mockReset();
  queryClient.clear();
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

describe('the only retry rule', () => {
  beforeEach(() => void vi.useFakeTimers());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('repeats a read twice if the network or the server failed, after 1 s and 2 s', async () => {
    call.mockImplementation(away);
    const read = fetchApi('get /api/leagues', {}).catch((error: unknown) => error);
    await pass(0);
    expect(call).toHaveBeenCalledTimes(1);
    await pass(1_000);
    expect(call).toHaveBeenCalledTimes(2);
    await pass(2_000);
    expect(call).toHaveBeenCalledTimes(3);
    expect(await read).toBeInstanceOf(AxiosError);
    await pass(60_000);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('does not repeat a rejected read or any write', async () => {
    call.mockImplementation(() => Promise.reject(refusal(404, undefined)));
    await expect(fetchApi('get /api/leagues', {})).rejects.toThrow('refused');
    call.mockImplementation(away);
    await expect(runMutation('post /api/account/slips', pick)).rejects.toThrow('Network Error');
    await pass(60_000);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('reports a read once after its last attempt, if its caller does not', async () => {
    const onError = vi.fn();
    setApiHandlers({ onError });
    call.mockImplementation(away);
    void queryClient.prefetchQuery(apiQuery('get /api/leagues', {}, { announcesFailure: true }));
    void queryClient.prefetchQuery(apiQuery('get /api/ranking', { query: {} }));
    await pass(2_900);
    expect(onError).not.toHaveBeenCalled();
    await pass(100);
    expect(onError).toHaveBeenCalledExactlyOnceWith({ status: null, message: null, failure: 'unreachable' });
    setApiHandlers({ onError: () => undefined });
  });
});

describe('offline', () => {
  it('a write waits, reports that it waits, and continues when the connection is back', async () => {
    call.mockResolvedValue({ status: true });
    onlineManager.setOnline(false);
    const onPause = vi.fn();
    const sent = writeOnDemand('post /api/contact', { body: {} as never }, { onPause });
    await waitFor(() => expect(onPause).toHaveBeenLastCalledWith(true));
    expect(call).not.toHaveBeenCalled();
    onlineManager.setOnline(true);
    expect(await sent).toMatchObject({ ok: true });
    expect(onPause).toHaveBeenLastCalledWith(false);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('a read tries once, since the service worker may have a copy, then waits', async () => {
    onlineManager.setOnline(false);
    call.mockResolvedValueOnce({ items: [] });
    expect(await fetchApi('get /api/leagues', {})).toEqual({ items: [] });
    call.mockImplementationOnce(away).mockResolvedValue({ items: [] });
    const { result } = renderHook(() => useApiQuery('get /api/ranking', { query: {} }));
    await waitFor(() => expect(result.current.isPaused).toBe(true), { timeout: 3_000 });
    expect(calls('get /api/ranking')).toBe(1);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
  });
});

describe('after a write', () => {
  it('stale data on the page are refetched before the write counts as done', async () => {
    let saved = 0;
    call.mockImplementation(async (id: string) => {
      if (id === 'post /api/account/slips') saved += 1;
      return { open: saved };
    });
    const { result } = renderHook(() => ({
      record: useApiQuery('get /api/account/record', {}),
      leagues: useApiQuery('get /api/leagues', {}),
      saving: useApiMutation('post /api/account/slips'),
    }));
    await waitFor(() => expect(result.current.record.data).toEqual({ open: 0 }));
    await act(() => result.current.saving.mutateAsync(pick));
    expect(queryClient.getQueryData(apiQuery('get /api/account/record', {}).queryKey)).toEqual({ open: 1 });
    expect(calls('get /api/leagues')).toBe(1);
  });
});
