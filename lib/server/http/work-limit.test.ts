import { afterEach, describe, expect, it, vi } from 'vitest';
import { ClientGoneError, OverdueError, TooBusyError, WorkLimit } from './work-limit';

afterEach(() => vi.useRealTimers());

/** Work that the test completes. */
function slowWork() {
  const state = { begun: 0, end: (): void => undefined };
  const closed = new Promise<void>((resolve) => (state.end = resolve));
  return { state, work: async () => void ((state.begun += 1), await closed) };
}

describe('WorkLimit', () => {
  it('runs a limited number at once, queues a limited number and refuses more', async () => {
    const limit = new WorkLimit({ concurrent: 2, waiting: 1 });
    const { state, work } = slowWork();
    const accepted = [limit.run(work), limit.run(work), limit.run(work)];
    await expect(limit.run(work)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
    expect([state.begun, limit.refused]).toEqual([2, 1]);
    state.end();
    await Promise.all(accepted);
    expect(state.begun).toBe(3);
    await expect(limit.run(() => Promise.resolve('free again'))).resolves.toBe('free again');
  });

  it('refuses work that has waited too long even if nothing moves, and runs the next', async () => {
    vi.useFakeTimers();
    const limit = new WorkLimit({ concurrent: 1, waiting: 9, waitMs: 1_000 });
    const { state, work } = slowWork();
    const running = limit.run(work);
    const early = expect(limit.run(work)).rejects.toBeInstanceOf(TooBusyError);
    vi.advanceTimersByTime(900);
    const late = limit.run(() => Promise.resolve('in time'));
    vi.advanceTimersByTime(600);
    await early;
    state.end();
    await expect(late).resolves.toBe('in time');
    await running;
    expect(state.begun).toBe(1);
  });

  it('releases a slot at the hard maximum, and notifies the work', async () => {
    vi.useFakeTimers();
    const limit = new WorkLimit({ concurrent: 1, waiting: 1, maxMs: 1_000 });
    let signal: AbortSignal | undefined;
    const hanging = expect(
      limit.run((deadline) => ((signal = deadline), new Promise(() => undefined))),
    ).rejects.toBeInstanceOf(OverdueError);
    const next = limit.run(() => Promise.resolve('next'));
    vi.advanceTimersByTime(1_000);
    await hanging;
    await expect(next).resolves.toBe('next');
    expect([signal?.aborted, limit.overdue]).toEqual([true, 1]);
  });

  it('drops clients that disconnect while waiting', async () => {
    const limit = new WorkLimit({ concurrent: 1, waiting: 1 });
    const { state, work } = slowWork();
    const running = limit.run(work);
    const gone = new AbortController();
    const waiting = expect(limit.run(work, { signal: gone.signal })).rejects.toBeInstanceOf(ClientGoneError);
    gone.abort();
    await waiting;
    expect(limit.state()).toEqual({ running: 1, waiting: 0 });
    state.end();
    await running;
    expect(state.begun).toBe(1);
  });

  it('closes when running work has ended, and drops waiting work', async () => {
    const limit = new WorkLimit({ concurrent: 1, waiting: 9 });
    const { state, work } = slowWork();
    const running = limit.run(work);
    const waiting = limit.run(work);
    let isClosed = false;
    const closing = limit.close(60_000).then(() => (isClosed = true));
    await expect(waiting).rejects.toBeInstanceOf(TooBusyError);
    await expect(limit.run(work)).rejects.toBeInstanceOf(TooBusyError);
    expect(isClosed).toBe(false);
    state.end();
    await Promise.all([running, closing]);
    expect(state.begun).toBe(1);
  });

  it('is not blocked forever by work that hangs', async () => {
    const limit = new WorkLimit({ concurrent: 1, waiting: 0 });
    void limit.run(() => new Promise<never>(() => undefined));
    await expect(limit.close(1)).resolves.toBeUndefined();
  });

  describe('among several clients', () => {
    /** Work in one slot that records its owner and ends by itself. */
    function setUp() {
      const limit = new WorkLimit({ concurrent: 1, waiting: 6 });
      const done: string[] = [];
      const ask = (share: string) =>
        limit
          .run(() => Promise.resolve(done.push(share)), { share })
          .then(() => 'done')
          .catch(() => 'refused');
      const { state, work } = slowWork();
      const hold = limit.run(work, { share: 'flood' });
      return { limit, done, ask, hold, free: state.end };
    }

    it('lets an honest visitor go before a flood from one address', async () => {
      const { done, ask, free, hold } = setUp();
      const all = [...Array.from({ length: 5 }, () => ask('flood')), ask('visitor')];
      free();
      await Promise.all([...all, hold]);
      expect(done[0]).toBe('visitor');
      expect(done.filter((share) => share === 'flood')).toHaveLength(5);
    });

    it("drops the newest work of the client that fills the queue, never the visitor's", async () => {
      const { ask, free, hold } = setUp();
      const flood = Array.from({ length: 20 }, () => ask('flood'));
      const visitors = [ask('visitor'), ask('visitor'), ask('other')];
      free();
      await hold;
      expect(await Promise.all(visitors)).toEqual(['done', 'done', 'done']);
      const outcomes = await Promise.all(flood);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
      expect(outcomes[0]).toBe('done');
    });

    it('serves clients in turn', async () => {
      const { done, ask, free, hold } = setUp();
      const all = ['one', 'one', 'one', 'two', 'two', 'three'].map((share) => ask(share));
      free();
      await Promise.all([...all, hold]);
      expect(done).toEqual(['one', 'two', 'three', 'one', 'two', 'one']);
    });

    it('leaves a slot to others while one address has its full share of hanging work', async () => {
      const limit = new WorkLimit({ concurrent: 4, waiting: 9, perShare: 3 });
      for (let turn = 0; turn < 8; turn += 1)
        void limit.run(() => new Promise(() => undefined), { share: 'flood' }).catch(() => undefined);
      expect(limit.state().running).toBe(3);
      await expect(limit.run(() => Promise.resolve('served'), { share: 'visitor' })).resolves.toBe('served');
    });
  });
});
