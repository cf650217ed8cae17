import type { PageTag } from '@/lib/domain/page-tags';
import type { PageAnswer, Rendered } from './page-answer';
import { SegmentedCache } from './segmented-cache';
import type { Generation, TagGenerations } from './tag-generations';
import { TooBusyError, type Asker } from './work-limit';

export type PageKind = 'html' | 'rsc' | 'picture' | 'api';

/** One address of one kind of answer, and how to make it. */
export type PageRequest = {
  kind: PageKind;
  /** What the answer depends on. */
  key: string;
  /** Requests with the same one share a render that is under way. */
  flight: string;
  render(deadline?: AbortSignal): Promise<Rendered>;
  finish(rendered: Rendered): Promise<PageAnswer>;
};

export type CacheAnswer = {
  answer: PageAnswer;
  /** fresh: kept or just rendered; stale: an old copy while a new one renders; passing: not kept. */
  state: 'fresh' | 'stale' | 'passing';
  /** Milliseconds (UTC, the app's clock) from which on it must be rendered anew. */
  expiresAt?: number;
};

type Entry = {
  request: PageRequest;
  found: CacheAnswer;
  begun: Generation;
  tags: readonly PageTag[];
  expiresAt?: number;
  size: number;
  retryAt?: number;
  /** Up to here none of its tags has changed. */
  freshAt?: Generation;
  /** How often it was asked for; half of it passes on to the next copy, so that a page nobody asks for any more is forgotten. */
  asked: number;
};

export type PageCacheOptions = {
  generations: TagGenerations;
  /** The app's current instant in milliseconds. */
  now(): number;
  /** Most bytes that may be kept, all encodings counted. */
  bytes: Record<PageKind, number>;
  /** Runs a render when its turn comes. */
  limit: <Result>(work: (deadline: AbortSignal) => Promise<Result>, asker?: Asker) => Promise<Result>;
  onError: (error: unknown, key: string) => void;
};

/** Weight of an entry besides its bodies: three heads, among them a policy each. */
const overhead = 6_144;
const retryAfterMs = 1_000;
/** Less is a clock that is kept in step. */
const mostSetBackMs = 5_000;
/** Pages that are rendered anew without being asked for: the most asked for, and none that only one has asked for. */
const hot = { most: 60, askedAtLeast: 2 };

/**
 * Keeps public pages. One render per address however many wait; after a change of a page's tags the old copy is served while one render runs;
 * from its expiry on nobody gets the old copy, unless the new one fails. What many ask for is rendered anew at once, before anybody asks.
 */
export class PageCache {
  private readonly kept: Record<PageKind, SegmentedCache<Entry>>;
  private readonly flights = new Map<string, Promise<CacheAnswer>>();
  private renewing: Promise<void> | undefined;
  private latest = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: PageCacheOptions) {
    const keep = (maxBytes: number) => new SegmentedCache<Entry>(maxBytes);
    this.kept = {
      html: keep(options.bytes.html),
      rsc: keep(options.bytes.rsc),
      picture: keep(options.bytes.picture),
      api: keep(options.bytes.api),
    };
  }

  invalidate(tags: readonly PageTag[]): void {
    this.options.generations.invalidate(tags);
    void this.renewHot();
  }

  invalidateEverything(): void {
    this.options.generations.invalidateEverything();
    void this.renewHot();
  }

  /** Renders anew, one after the other, what is hot and no longer fresh. Also to be called now and then, because time alone makes pages expire. */
  renewHot(): Promise<void> {
    this.renewing ??= this.renewAll().finally(() => (this.renewing = undefined));
    return this.renewing;
  }

  /** Bytes that are kept now. */
  size(): Record<PageKind, number> {
    const { html, rsc, picture, api } = this.kept;
    return {
      html: html.bytes,
      rsc: rsc.bytes,
      picture: picture.bytes,
      api: api.bytes,
    };
  }

  /** Answers from what is kept, without waiting; undefined where a render must be awaited. */
  peek(request: PageRequest): CacheAnswer | undefined {
    const now = this.now();
    const entry = this.kept[request.kind].get(request.key);
    if (!entry) return undefined;
    if (entry.expiresAt !== undefined && entry.expiresAt <= now) return undefined;
    if (this.isFresh(entry)) return entry.found;
    if (!isResting(entry, now)) this.refresh(request, entry);
    return { ...entry.found, state: 'stale' };
  }

  /** @param asker whose share a render takes; one that is under way for somebody else is waited for */
  async answer(request: PageRequest, asker: Asker = {}): Promise<CacheAnswer> {
    const found = this.peek(request);
    if (found) return found;
    const running = this.flights.get(nameOf(request));
    if (!running) return this.fly(request, asker);
    return running.catch((error: unknown) => {
      // Refused for whoever asked first, who may have asked for too much: this one has a share of its own.
      if (error instanceof TooBusyError) return this.fly(request, asker);
      throw error;
    });
  }

  private async renewAll(): Promise<void> {
    // Changes may come while it works, so the hottest is chosen anew each time.
    for (let count = 0, next = this.hottest(); next && count < hot.most; count += 1, next = this.hottest()) {
      const { request } = next;
      next.retryAt = this.options.now() + retryAfterMs;
      await this.fly(request, own).catch((error: unknown) => this.options.onError(error, request.key));
    }
  }

  private hottest(): Entry | undefined {
    const now = this.options.now();
    let best: Entry | undefined;
    for (const cache of Object.values(this.kept)) {
      for (const entry of cache.values()) {
        if (entry.asked < Math.max(hot.askedAtLeast, (best?.asked ?? 0) + 1) || isResting(entry, now)) continue;
        const isFresh = (entry.expiresAt === undefined || entry.expiresAt > now) && this.isFresh(entry);
        if (!isFresh) best = entry;
      }
    }
    return best;
  }

  /** The app's instant. Where the clock was set back, nothing that is kept holds: it was made at an instant that is still to come. */
  private now(): number {
    const now = this.options.now();
    if (now < this.latest - mostSetBackMs) {
      this.options.generations.invalidateEverything();
      for (const cache of Object.values(this.kept)) cache.clear();
    }
    this.latest = now;
    return now;
  }

  private isFresh(entry: Entry): boolean {
    const { generations } = this.options;
    const latest = generations.now();
    if (entry.freshAt === latest) return true;
    if (generations.isStale(entry.begun, entry.tags)) return false;
    entry.freshAt = latest;
    return true;
  }

  private refresh(request: PageRequest, entry: Entry): void {
    entry.retryAt = this.options.now() + retryAfterMs;
    this.fly(request, own).catch((error: unknown) => this.options.onError(error, request.key));
  }

  private fly(request: PageRequest, asker: Asker): Promise<CacheAnswer> {
    const name = nameOf(request);
    const running = this.flights.get(name);
    if (running) return running;
    const flight = this.render(request, asker).finally(() => this.flights.delete(name));
    this.flights.set(name, flight);
    return flight;
  }

  private async render(request: PageRequest, asker: Asker): Promise<CacheAnswer> {
    const { generations, limit, onError } = this.options;
    const kept = this.kept[request.kind];
    try {
      const { rendered, begun } = await limit(async (deadline) => {
        // Taken when the render begins, not when it is asked for: a change while it waited for its turn is in it.
        const begun = generations.now();
        return { begun, rendered: await request.render(deadline) };
      }, asker);
      const answer = await request.finish(rendered);
      const { scope } = rendered;
      // A page that got over it, by leaving something out, is no better than the old one.
      if (answer.status >= 500 || scope.isAway) throw new RenderError(answer);
      const expiresAt = scope.expiresAt?.getTime();
      if (answer.status !== 200 || scope.uncacheable || rendered.headers['set-cookie'] !== undefined) {
        kept.delete(request.key);
        return { answer, state: 'passing' };
      }
      const { identity, br, gzip } = answer.bodies;
      const size =
        overhead +
        2 * request.key.length +
        [...new Set([identity, br, gzip])].reduce((sum, body) => sum + body.byteLength, 0);
      const asked = Math.floor((kept.peek(request.key)?.asked ?? 0) / 2);
      const found: CacheAnswer = { answer, state: 'fresh', ...(expiresAt === undefined ? {} : { expiresAt }) };
      kept.set(request.key, {
        request,
        asked,
        found,
        begun,
        tags: [...scope.tags],
        size,
        ...(expiresAt === undefined ? {} : { expiresAt }),
      });
      return found;
    } catch (error) {
      const old = kept.peek(request.key);
      if (old) {
        onError(error, request.key);
        return { answer: old.found.answer, state: 'stale' };
      }
      if (error instanceof RenderError) return { answer: error.answer, state: 'passing' };
      throw error;
    }
  }
}

const nameOf = ({ kind, flight }: PageRequest): string => `${kind} ${flight}`;

/** Renders that nobody waits for. */
const own: Asker = { share: 'the page cache' };

/** Whether it was tried just now. A clock that was set back since must not make that last. */
const isResting = ({ retryAt }: Entry, now: number): boolean =>
  retryAt !== undefined && retryAt > now && retryAt <= now + retryAfterMs;

/** The framework answered, but with a failure. */
class RenderError extends Error {
  constructor(readonly answer: PageAnswer) {
    super(`A page was answered with status ${answer.status}.`);
    this.name = 'RenderError';
  }
}
