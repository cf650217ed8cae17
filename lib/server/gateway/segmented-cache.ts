import { LRUCache } from 'lru-cache';

/** Weights of an entry: its bytes, and how often it was requested. */
export type Weighed = { size: number; asked: number };

/** Share of the bytes for entries requested again. */
const provenShare = 0.75;
/** After this many insertions all counts are halved: yesterday's popular entries must not stay forever. */
const agingEvery = 2_000;

/**
 * Holds by value. New entries are on probation, in a part of their own; those requested again move to the protected
 * part, and there replace only less requested ones. A flood of addresses requested once, or a few times, never evicts
 * popular ones.
 */
export class SegmentedCache<Entry extends Weighed> {
  private readonly probation: LRUCache<string, Entry>;
  private readonly proven: LRUCache<string, Entry>;
  private admitted = 0;

  /** @param maxBytes of both parts together */
  constructor(maxBytes: number) {
    const part = (maxSize: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.max(1, Math.floor(maxSize)),
        maxEntrySize: Math.ceil(maxBytes / 4),
        sizeCalculation: ({ size }) => size,
      });
    this.proven = part(maxBytes * provenShare);
    this.probation = part(maxBytes * (1 - provenShare));
  }

  /** Counts the request. */
  get(key: string): Entry | undefined {
    const proven = this.proven.get(key);
    if (proven) {
      proven.asked += 1;
      return proven;
    }
    const entry = this.probation.get(key);
    if (!entry) return undefined;
    entry.asked += 1;
    this.prove(key, entry);
    return entry;
  }

  peek(key: string): Entry | undefined {
    return this.proven.peek(key) ?? this.probation.peek(key);
  }

  /** A newer copy takes the place of the older one. */
  set(key: string, entry: Entry): void {
    if (this.proven.has(key)) {
      this.proven.set(key, entry);
      return;
    }
    this.probation.set(key, entry);
    this.admitted += 1;
    if (this.admitted % agingEvery === 0) for (const one of this.values()) one.asked = Math.floor(one.asked / 2);
  }

  delete(key: string): void {
    this.proven.delete(key);
    this.probation.delete(key);
  }

  clear(): void {
    this.proven.clear();
    this.probation.clear();
  }

  *values(): Generator<Entry> {
    yield* this.proven.values();
    yield* this.probation.values();
  }

  get bytes(): number {
    return this.proven.calculatedSize + this.probation.calculatedSize;
  }

  /** Promotes an entry if there is room, or if it was requested more often than those it would evict. */
  private prove(key: string, entry: Entry): void {
    let missing = this.proven.calculatedSize + entry.size - this.proven.maxSize;
    const leaving: [string, Entry][] = [];
    for (const name of this.proven.rkeys()) {
      const old = missing > 0 ? this.proven.peek(name) : undefined;
      if (!old) break;
      if (old.asked >= entry.asked) return;
      leaving.push([name, old]);
      missing -= old.size;
    }
    if (missing > 0) return;
    this.probation.delete(key);
    for (const [name, old] of leaving) {
      this.proven.delete(name);
      this.probation.set(name, old);
    }
    this.proven.set(key, entry);
  }
}
