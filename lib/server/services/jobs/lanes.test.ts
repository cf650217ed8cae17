import { describe, expect, it, vi } from 'vitest';
import type { Runtime } from '@/lib/server/runtime';
import type { Job } from './job';
import { createLanes } from './lanes';

const claimed = new Set<string>();
vi.mock('@/lib/server/repositories/job-repository', () => ({
  claimSlot: (_: unknown, job: string, slot: Date) => {
    const key = `${job} ${slot.getTime()}`;
    const isNew = !claimed.has(key);
    claimed.add(key);
    return Promise.resolve(isNew);
  },
  finishSlot: () => Promise.resolve(),
  reopenSlots: () => Promise.resolve(),
}));

const onError = vi.fn();
let now = new Date('2026-03-14T09:00:00Z');
const site = {
  clock: { now: () => now },
  database: { transaction: (work: (tx: unknown) => unknown) => Promise.resolve(work({})) },
} as unknown as Pick<Runtime, 'database' | 'clock'>;
const nextMinute = () => (now = new Date(now.getTime() + 60_000));

/** Jobs that record their runs; `slow` ends when it is released. */
function makeJobs() {
  claimed.clear();
  const ran: string[] = [];
  let release = (): void => undefined;
  const slotAt = (instant: Date) => instant;
  const note = (id: string) => async () => void ran.push(id);
  const jobs: Job[] = [
    { id: 'seal', lane: 'prompt', slotAt, run: note('seal') },
    {
      id: 'slow',
      lane: 'mail',
      slotAt,
      run: () => {
        ran.push('slow');
        return new Promise((resolve) => (release = resolve));
      },
    },
    { id: 'mail', lane: 'mail', slotAt, run: note('mail') },
    { id: 'bet', lane: 'prompt', slotAt, run: note('bet') },
  ];
  return { jobs, ran, release: () => release() };
}

describe('the lanes of jobs', () => {
  it('let prompt jobs run while another lane is slow, and make the rest of that lane wait', async () => {
    const { jobs, ran, release } = makeJobs();
    const lanes = createLanes(site, jobs, onError);
    await lanes.turn();
    await expect.poll(() => ran).toEqual(expect.arrayContaining(['seal', 'slow', 'bet']));
    nextMinute();
    await lanes.turn();
    await expect.poll(() => ran.filter((id) => id === 'bet')).toHaveLength(2);
    expect(ran.filter((id) => id === 'slow' || id === 'mail')).toEqual(['slow']);
    release();
    await expect.poll(() => ran).toContain('mail');
    expect(onError).not.toHaveBeenCalled();
  });

  it('end after the running job without starting another', async () => {
    const { jobs, ran, release } = makeJobs();
    const lanes = createLanes(site, jobs, onError);
    await lanes.turn();
    await expect.poll(() => ran).toContain('slow');
    let hasEnded = false;
    const end = lanes.end().then(() => (hasEnded = true));
    nextMinute();
    await lanes.turn();
    expect(hasEnded).toBe(false);
    release();
    await end;
    expect(ran).not.toContain('mail');
    expect(ran.filter((id) => id === 'seal')).toHaveLength(1);
  });
});
