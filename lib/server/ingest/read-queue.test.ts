import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readQueue, type QueuedDocument } from './read-queue';
import { SourceError, unchanged, type Provider } from './types';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const documentOf = (file: string, tries = 0): QueuedDocument => ({
  file,
  leagueCode: 'en.1',
  season: '2025-26',
  version: null,
  tries,
});

/** Answers at once, except for documents that hang until their deadline and those that fail at once. */
function sourceOf(asked: string[]): Provider {
  return {
    id: 'a source',
    list: () => Promise.resolve([]),
    transform: () => ({ fixtures: [], refused: [], notes: [] }),
    fetch: async ({ file }, { withinMs = 0 } = {}) => {
      asked.push(file);
      if (file.startsWith('hangs')) {
        await new Promise((resolve) => setTimeout(resolve, withinMs));
        throw new SourceError(`${file} is not reachable`, true, {});
      }
      if (file.startsWith('fails')) throw new SourceError(`${file} returned 503`, false, {});
      return unchanged;
    },
  };
}

/** Reads all of them by a fast-forwarded clock. @returns after how many ms each was done with */
async function endsOf(documents: readonly QueuedDocument[], asked: string[] = []): Promise<Record<string, number>> {
  const began = Date.now();
  const ends: Record<string, number> = {};
  const reading = (async () => {
    for await (const { queued } of readQueue(sourceOf(asked), documents)) ends[queued.file] = Date.now() - began;
  })();
  await vi.runAllTimersAsync();
  await reading;
  return ends;
}

it('leaves a document that hangs to a later run, and retries one that fails at once', async () => {
  const asked: string[] = [];
  const ends = await endsOf(
    ['hangs', 'fails', 'answers'].map((file) => documentOf(file)),
    asked,
  );
  expect(asked.toSorted()).toEqual(['answers', 'fails', 'fails', 'fails', 'hangs']);
  expect(ends).toMatchObject({ answers: 0, hangs: 15_000 });
});

it.each([
  [1, 30_000],
  [2, 60_000],
  [9, 60_000],
])('gives a document that failed in %d runs more time, up to a limit', async (tries, withinMs) => {
  expect(await endsOf([documentOf('hangs', tries), documentOf('answers')])).toMatchObject({ hangs: withinMs });
});
