import type { PageTag } from '@/lib/domain/shared/page-tags';
import { SegmentedCache } from '@/lib/server/http/segmented-cache';
import type { PageResponse } from '@/lib/server/http/send-response';
import type { Generation, TagGenerations } from '@/lib/server/http/tag-generations';
import { TooBusyError, type Asker } from '@/lib/server/http/work-limit';
import type { Rendered } from './page-response';

type PageKind = 'html' | 'rsc' | 'ogImage' | 'api';

/** One address of one kind of response, and how to render it. */
export type PageRequest = {
  kind: PageKind;
  /** Names everything that the response depends on. */
  key: string;
  /** Requests with the same value share a render in progress; the key by default. */
  flight?: string;
  render(deadline?: AbortSignal): Promise<Rendered>;
  finish(rendered: Rendered): Promise<PageResponse>;
};

export type CacheResult = {
  response: PageResponse;
  /** fresh: cached or just rendered; stale: an old copy while a new one renders; passing: not cached. */
  state: 'fresh' | 'stale' | 'passing';
  /** Milliseconds (UTC, the app's clock) from which the copy must be re-rendered or renewed. */
  expiresAt?: number;
  /** When the copy was made, if it is an old one served because its re-render failed (ms, the app's clock). */
  savedAt?: number;
};

type Entry = {
  request: PageRequest;
  found: CacheResult;
  begun: Generation;
  tags: readonly PageTag[];
  expiresAt?: number;
  /** From this instant the copy may be served for another `maxLateMs` while a new one renders. */
  renewAt?: number;
  size: number;
  madeAt: number;
  /** Whether the last attempt to re-render it failed. */
  hasFailed?: boolean;
  retryAt?: number;
  /** Number of requests; the next copy inherits half of it, so that a page no longer requested is forgotten. */
  asked: number;
};

export type PageCacheOptions = {
  generations: TagGenerations;
  now(): number;
  /** Maximum bytes, all encodings included. */
  bytes: Record<PageKind, number>;
  /** Runs a render as soon as a slot is free. */
  limit: <Result>(work: (deadline: AbortSignal) => Promise<Result>, asker?: Asker) => Promise<Result>;
  onError: (error: unknown, key: string) => void;
};

/** Weight of an entry in addition to its body: its headers, including the policy, and its tags. */
const overhead = 4_096;
const retryAfterMs = 1_000;
/**
 * A page that is overdue for renewal by more than this is served neither while a new one renders nor if that fails: it
 * would show a minute of play that is long over. Renewals come with each minute of play, so a served page is never
 * older than two minutes.
 */
const maxLateMs = 60_000;
/** Smaller jumps of the clock are ordinary adjustments. */
const maxSetBackMs = 5_000;
/** Limits of proactive re-rendering: only the most requested pages, and none requested only once. */
const hot = { most: 60, askedAtLeast: 2 };

/**
 * Caches public pages. One render per address for any number of requests; after a change to a page's tags, or when its
 * renewal is due, the old copy is served while one render runs; after its expiry the old copy is only served if the
 * render fails, and then states when it was made. Hot pages are re-rendered proactively.
 */
export class PageCache {
  private readonly cached: Record<PageKind, SegmentedCache<Entry>>;
  private readonly flights = new Map<string, Promise<CacheResult>>();
  private renewing: Promise<void> | undefined;
  private latest = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: PageCacheOptions) {
    const { html, rsc, ogImage, api } = options.bytes;
    const keep = (maxBytes: number) => new SegmentedCache<Entry>(maxBytes);
    this.cached = { html: keep(html), rsc: keep(rsc), ogImage: keep(ogImage), api: keep(api) };
  }

  invalidate(tags: readonly PageTag[]): void {
    this.options.generations.invalidate(tags);
    void this.renewHot();
  }

  invalidateEverything(): void {
    this.options.generations.invalidateEverything();
    void this.renewHot();
  }

  /** Re-renders hot stale pages, one after the other. To be called periodically too, as pages expire by time. */
  renewHot(): Promise<void> {
    this.renewing ??= this.renewAll().finally(() => (this.renewing = undefined));
    return this.renewing;
  }

  size(): Record<PageKind, number> {
    const { html, rsc, ogImage, api } = this.cached;
    return { html: html.bytes, rsc: rsc.bytes, ogImage: ogImage.bytes, api: api.bytes };
  }

  /** The cached response, if there is one to serve at once; undefined if a render must be awaited. */
  private find(request: PageRequest): CacheResult | undefined {
    const now = this.now();
    const entry = this.cached[request.kind].get(request.key);
    if (!entry) return undefined;
    if (hasCome(entry.expiresAt, now) || hasCome(entry.renewAt, now - maxLateMs)) return undefined;
    if (this.isFresh(entry, now)) return entry.found;
    if (!isResting(entry, now)) void this.refresh(request, entry);
    return oldCopy(entry);
  }

  /** @param asker whose share pays for a render; a render already in progress for another asker is shared */
  async response(request: PageRequest, asker: Asker = {}): Promise<CacheResult> {
    const found = this.find(request);
    if (found) return found;
    const running = this.flights.get(nameOf(request));
    if (!running) return this.inFlight(request, asker);
    return running.catch((error: unknown) => {
      // The render was refused to its first caller, which may have exceeded its share: this caller has its own share.
      if (error instanceof TooBusyError) return this.inFlight(request, asker);
      throw error;
    });
  }

  private async renewAll(): Promise<void> {
    // Tags may change meanwhile, so the hottest page is chosen again each time.
    for (let count = 0, next = this.hottest(); next && count < hot.most; count += 1, next = this.hottest())
      await this.refresh(next.request, next);
  }

  private hottest(): Entry | undefined {
    const now = this.options.now();
    return Object.values(this.cached)
      .flatMap((cache) => cache.values())
      .filter((entry) => entry.asked >= hot.askedAtLeast && !isResting(entry, now) && !this.isFresh(entry, now))
      .reduce<Entry | undefined>((best, one) => (best && best.asked >= one.asked ? best : one), undefined);
  }

  /** The app's current time. If the clock was set back, nothing in the cache is valid: it was made in the future. */
  private now(): number {
    const now = this.options.now();
    if (now < this.latest - maxSetBackMs) {
      this.options.generations.invalidateEverything();
      for (const cache of Object.values(this.cached)) cache.clear();
    }
    this.latest = now;
    return now;
  }

  private isFresh({ begun, tags, expiresAt, renewAt }: Entry, now: number): boolean {
    return !hasCome(expiresAt, now) && !hasCome(renewAt, now) && !this.options.generations.isStale(begun, tags);
  }

  private async refresh(request: PageRequest, entry: Entry): Promise<void> {
    entry.retryAt = this.options.now() + retryAfterMs;
    await this.inFlight(request, own).catch((error: unknown) => this.options.onError(error, request.key));
  }

  private inFlight(request: PageRequest, asker: Asker): Promise<CacheResult> {
    const name = nameOf(request);
    const running = this.flights.get(name);
    if (running) return running;
    const flight = this.render(request, asker).finally(() => this.flights.delete(name));
    this.flights.set(name, flight);
    return flight;
  }

  private async render(request: PageRequest, asker: Asker): Promise<CacheResult> {
    const { generations, limit, onError } = this.options;
    const cached = this.cached[request.kind];
    try {
      const { rendered, begun, madeAt } = await limit(async (deadline) => {
        // Taken when the render begins, not when it is requested, to include a change made during the wait.
        const begun = generations.now();
        const madeAt = this.options.now();
        return { begun, madeAt, rendered: await request.render(deadline) };
      }, asker);
      const response = await request.finish(rendered);
      const { scope } = rendered;
      // A page that was rendered with something left out is no better than the old copy.
      if (response.status >= 500 || scope.isDatabaseDown) throw new RenderError(response);
      const expiresAt = scope.expiresAt?.getTime();
      const renewAt = scope.renewAt?.getTime();
      const current = Math.min(expiresAt ?? Infinity, renewAt ?? Infinity);
      if (response.status !== 200 || scope.uncacheable || rendered.headers['set-cookie'] !== undefined) {
        cached.delete(request.key);
        return { response, state: 'passing' };
      }
      const size = overhead + 2 * request.key.length + response.bodies.heldBytes;
      const asked = Math.floor((cached.peek(request.key)?.asked ?? 0) / 2);
      const found: CacheResult = { response, state: 'fresh', ...(current === Infinity ? {} : { expiresAt: current }) };
      cached.set(request.key, {
        request,
        asked,
        found,
        begun,
        tags: [...scope.tags],
        size,
        madeAt,
        ...(expiresAt === undefined ? {} : { expiresAt }),
        ...(renewAt === undefined ? {} : { renewAt }),
      });
      return found;
    } catch (error) {
      const old = cached.peek(request.key);
      if (old && !hasCome(old.renewAt, this.options.now() - maxLateMs)) {
        onError(error, request.key);
        old.hasFailed = true;
        return oldCopy(old);
      }
      if (error instanceof RenderError) return { response: error.response, state: 'passing' };
      throw error;
    }
  }
}

const nameOf = ({ kind, key, flight = key }: PageRequest): string => `${kind} ${flight}`;

/** The asker for renders that no client is waiting for. */
const own: Asker = { share: 'the page cache' };

const hasCome = (instant: number | undefined, now: number): boolean => instant !== undefined && instant <= now;

const oldCopy = ({ found: { response }, hasFailed, madeAt }: Entry): CacheResult => ({
  response,
  state: 'stale',
  ...(hasFailed && { savedAt: madeAt }),
});

/** Whether a render was attempted very recently; setting the clock back must not prolong the pause. */
const isResting = ({ retryAt }: Entry, now: number): boolean =>
  retryAt !== undefined && retryAt > now && retryAt <= now + retryAfterMs;

/** The framework responded with an error status. */
class RenderError extends Error {
  constructor(readonly response: PageResponse) {
    super(`The framework responded to a page with status ${response.status}.`);
    this.name = 'RenderError';
  }
}
