import { SourceError, type DocumentRef, type Provider, type RawDocument, type unchanged } from './types';

/** A document to be read, with the facts known about it. */
export type QueuedDocument = DocumentRef & { version: unknown; tries: number };

/** A document that was read, or the reason why it was not. */
export type Reading = { queued: QueuedDocument; document: RawDocument | typeof unchanged | null } | Failure;
/** `isSlow`: it missed its deadline. */
type Failure = { queued: QueuedDocument; fault: unknown; isSlow: boolean };

export type QueueOptions = {
  /** For tests: replaces waiting, ms. */
  wait?: ((ms: number) => Promise<void>) | undefined;
};

/**
 * Maximum documents in flight: a slow one does not delay the others, and a remote source is read while others are
 * stored.
 */
const atOnce = 6;
/** Tries within one run; a document whose tries all failed stays in the database's queue for a later one. */
const triesOfRun = 3;
const deadlineMs = 15_000;
const longestDeadlineMs = 60_000;
const firstPauseMs = 1_000;
/** A source that asks for a longer pause ends the run. */
const longestPauseMs = 30_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A random time between half of it and all of it, so that documents that failed together are not retried together. */
export const jittered = (ms: number): number => ms * (0.5 + Math.random() / 2);

/**
 * Yields every document as soon as it is read, several at a time. Those with a temporary failure are tried again after
 * all others; a slow one is left to a later run, which gives it more time, so that it does not delay this run.
 * @throws {SourceError} if the source no longer answers or asks for a long pause: the remaining documents are not read
 */
export async function* readQueue(
  provider: Provider,
  documents: readonly QueuedDocument[],
  { wait = sleep }: QueueOptions = {},
): AsyncGenerator<Reading> {
  let coming = [...documents];
  const silence = Math.min(atOnce, documents.length);
  let pausedMs = 0;
  for (let round = 1; coming.length > 0; round += 1) {
    const again: QueuedDocument[] = [];
    let silent = 0;
    for await (const reading of readAhead(provider, coming)) {
      const fault = 'fault' in reading && reading.fault instanceof SourceError ? reading.fault : null;
      const askedMs = fault?.passing?.retryAfterMs ?? 0;
      silent = fault?.unreachable ? silent + 1 : 0;
      pausedMs += askedMs;
      if (fault && (silent >= silence || pausedMs > longestPauseMs)) throw fault;
      const isSlow = 'fault' in reading && reading.isSlow;
      if (fault?.passing && !isSlow && round < triesOfRun)
        again.push({ ...reading.queued, tries: reading.queued.tries + 1 });
      else yield reading;
      // No other document is requested meanwhile.
      if (askedMs > 0) await wait(askedMs);
    }
    if (again.length > 0) await wait(jittered(firstPauseMs * 2 ** (round - 1)));
    coming = again;
  }
}

/** Yields documents in the order in which they arrive. */
async function* readAhead(provider: Provider, documents: readonly QueuedDocument[]): AsyncGenerator<Reading> {
  const begin = async (queued: QueuedDocument): Promise<Reading> => {
    const withinMs = Math.min(deadlineMs * 2 ** queued.tries, longestDeadlineMs);
    const began = performance.now();
    return provider.fetch(queued, { version: queued.version, withinMs }).then(
      (document) => ({ queued, document }),
      (fault: unknown) => ({ queued, fault, isSlow: performance.now() - began >= withinMs }),
    );
  };
  const inFlight = new Map<QueuedDocument, Promise<Reading>>();
  const left = documents.values();
  const startNext = (): void => {
    const { value } = left.next();
    if (value) inFlight.set(value, begin(value));
  };
  for (let started = 0; started < atOnce; started += 1) startNext();
  while (inFlight.size > 0) {
    const reading = await Promise.race(inFlight.values());
    inFlight.delete(reading.queued);
    yield reading;
    startNext();
  }
}
