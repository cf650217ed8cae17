import { describe, expect, it } from 'vitest';
import { Lifecycle } from './lifecycle';

describe('Lifecycle', () => {
  it('runs all steps in reverse order, one after the other, even if one fails', async () => {
    const seen: string[] = [];
    const failed: string[] = [];
    const life = new Lifecycle((name) => failed.push(name));
    life.begun('database', () => seen.push('database'));
    life.begun('framework', () => {
      throw new Error('no');
    });
    life.begun('server', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push('server');
    });
    await Promise.all([life.end(), life.end()]);
    expect(seen).toEqual(['server', 'database']);
    expect(failed).toEqual(['framework']);
  });

  it('also ends what was started while it was ending', async () => {
    const seen: string[] = [];
    const life = new Lifecycle(() => undefined);
    life.begun('first', () => {
      seen.push('first');
      life.begun('late', () => seen.push('late'));
    });
    await life.end();
    expect(seen).toEqual(['first', 'late']);
  });
});
