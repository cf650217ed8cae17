import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseProbe, stalledQueues } from './stalled-queues';
import { WorkLimit } from './work-limit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hanging = () => new Promise<never>(() => undefined);

function setUp() {
  const state = { response: (): void => undefined, refusal: (_: Error): void => undefined, questions: 0 };
  const queues = {
    renders: new WorkLimit({ concurrent: 1, waiting: 9, waitMs: 2_000, maxMs: 60_000 }),
    calls: new WorkLimit({ concurrent: 1, waiting: 9, waitMs: 2_000, maxMs: 60_000 }),
    database: new DatabaseProbe(() => {
      state.questions += 1;
      return new Promise<void>((resolve, reject) => Object.assign(state, { response: resolve, refusal: reject }));
    }),
  };
  return { queues, state };
}

describe('a queue that has not moved for 10 s', () => {
  it('is named while others move, and no longer once work ends by itself', async () => {
    const { queues, state } = setUp();
    let end: () => void = () => undefined;
    const held = queues.calls.run(() => new Promise<void>((resolve) => (end = resolve)));
    const waiting = queues.calls.run(hanging).catch((error: unknown) => error);
    expect(stalledQueues(queues)).toEqual([]);
    state.response();
    await vi.advanceTimersByTimeAsync(11_000);
    await waiting;
    expect(stalledQueues(queues)).toEqual(['calls']);
    end();
    await held;
    expect(stalledQueues(queues)).toEqual([]);
  });

  it('is none while nothing waits for it', async () => {
    const { queues, state } = setUp();
    void queues.renders.run(hanging).catch(() => undefined);
    stalledQueues(queues);
    state.response();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stalledQueues(queues)).toEqual([]);
  });

  it('is the database if one query gets no response; only one runs at a time', async () => {
    const { queues, state } = setUp();
    stalledQueues(queues);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(stalledQueues(queues)).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([stalledQueues(queues), state.questions]).toEqual([['database'], 1]);
    state.response();
    await vi.advanceTimersByTimeAsync(1);
    expect([stalledQueues(queues), state.questions]).toEqual([[], 2]);
  });

  it('is the database if one query after the other times out, until one is refused', async () => {
    const { queues, state } = setUp();
    for (const stalled of [[], [], ['database']]) {
      expect(stalledQueues(queues)).toEqual(stalled);
      await vi.advanceTimersByTimeAsync(9_000);
      state.refusal(new Error('timeout exceeded when trying to connect'));
      await vi.advanceTimersByTimeAsync(1);
    }
    expect([stalledQueues(queues), state.questions]).toEqual([['database'], 4]);
    state.refusal(new Error('Connection terminated unexpectedly'));
    await vi.advanceTimersByTimeAsync(1);
    expect(stalledQueues(queues)).toEqual([]);
  });
});
