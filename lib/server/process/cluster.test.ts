import { describe, expect, it } from 'vitest';
import type { Database } from '@/lib/server/db/client';
import { joinInstances } from './cluster';

const pages = { invalidate: () => undefined, invalidateEverything: () => undefined };

describe('a process with the embedded database', () => {
  it('runs work under the same lock one job after the other, even after a failure, and work under different locks concurrently', async () => {
    const { alone } = await joinInstances({}, {} as Database, pages, () => undefined);
    const order: string[] = [];
    let fail = (): void => undefined;
    const first = alone('completing', () => {
      order.push('first');
      return new Promise<never>((_, reject) => (fail = () => reject(new Error('of the test'))));
    });
    const second = alone('completing', () => Promise.resolve(order.push('second')));
    await alone('preparing', () => Promise.resolve(order.push('beside')));
    expect(order).toEqual(['first', 'beside']);
    fail();
    await expect(first).rejects.toThrow('of the test');
    await second;
    expect(order).toEqual(['first', 'beside', 'second']);
  });
});
