import { describe, expect, it, vi } from 'vitest';
import { TooBusyError, WorkLimit } from './work-limit';

/** A work that ends by hand. */
function slowWork() {
  const state = { begun: 0, end: (): void => undefined };
  const closed = new Promise<void>((resolve) => (state.end = resolve));
  return { state, work: async () => void ((state.begun += 1), await closed) };
}

describe('WorkLimit', () => {
  it('runs so many at once, lets so many wait and refuses more', async () => {
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

  it('spares itself the work that nobody waits for any more, and does the next', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const limit = new WorkLimit({ concurrent: 1, waiting: 9, patienceMs: 1_000 });
    const { state, work } = slowWork();
    const running = limit.run(work);
    const early = limit.run(work);
    now.mockReturnValue(900);
    const late = limit.run(() => Promise.resolve('in time'));
    now.mockReturnValue(1_500);
    state.end();
    await expect(early).rejects.toBeInstanceOf(TooBusyError);
    await expect(late).resolves.toBe('in time');
    await running;
    expect(state.begun).toBe(1);
    now.mockRestore();
  });

  it('closes when what runs has ended, without what waits', async () => {
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

  it('is not held up for ever by a work that hangs', async () => {
    const limit = new WorkLimit({ concurrent: 1, waiting: 0 });
    void limit.run(() => new Promise<never>(() => undefined));
    await expect(limit.close(1)).resolves.toBeUndefined();
  });
});
