import { afterEach, describe, expect, it } from 'vitest';
import { pagesAreBuilt } from './pages-built';

const global = globalThis as { __pitchcastBuild?: Promise<number> };

describe('the wait for the pages', () => {
  const lines: string[] = [];
  const announce = (line: string): unknown => lines.push(line);
  afterEach(() => {
    delete global.__pitchcastBuild;
    lines.length = 0;
  });

  it('is skipped if they are already built', async () => {
    await pagesAreBuilt(announce);
    expect(lines).toEqual([]);
  });

  it('lasts until the compiler has ended, and is announced', async () => {
    let end = (_code: number): void => undefined;
    global.__pitchcastBuild = new Promise((resolve) => (end = resolve));
    let isOver = false;
    const waiting = pagesAreBuilt(announce).then(() => (isOver = true));
    await Promise.resolve();
    expect([isOver, lines]).toEqual([false, ['Waiting for the pages to be built ...']]);
    end(0);
    await waiting;
  });

  it('ends with an error if they could not be built', async () => {
    global.__pitchcastBuild = Promise.resolve(1);
    await expect(pagesAreBuilt(announce)).rejects.toThrow('The pages could not be built.');
  });
});
