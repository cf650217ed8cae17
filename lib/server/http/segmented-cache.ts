import { LRUCache } from 'lru-cache';

/** Weights of an entry: its bytes, and how often it was requested. */
export type Weighed = { size: number; asked: number };

/** Share of the bytes reserved for entries that were requested again. */
const provenShare = 0.75;

/**
 * A cache that evicts in two segments. New entries are on probation; those requested again move to the protected
 * segment, and its least recently requested entries go back. A flood of addresses requested once never evicts others.
 */
export class SegmentedCache<Entry extends Weighed> {
  private readonly probation: LRUCache<string, Entry>;
  private readonly proven: LRUCache<string, Entry>;

  /** @param maxBytes of both segments together */
  constructor(maxBytes: number) {
    const common = {
      maxEntrySize: Math.ceil(maxBytes / 4),
      sizeCalculation: ({ size }: Entry) => size,
    };
    this.probation = new LRUCache({ ...common, maxSize: Math.max(1, Math.floor(maxBytes * (1 - provenShare))) });
    this.proven = new LRUCache({
      ...common,
      maxSize: Math.max(1, Math.floor(maxBytes * provenShare)),
      disposeAfter: (entry, key, reason) => reason === 'evict' && void this.probation.set(key, entry),
    });
  }

  /** Counts the request. */
  get(key: string): Entry | undefined {
    const entry = this.proven.get(key) ?? this.probation.get(key);
    if (!entry) return undefined;
    entry.asked += 1;
    if (this.probation.delete(key)) this.proven.set(key, entry);
    return entry;
  }

  peek(key: string): Entry | undefined {
    return this.proven.peek(key) ?? this.probation.peek(key);
  }

  /** A newer copy replaces the older one. */
  set(key: string, entry: Entry): void {
    (this.proven.has(key) ? this.proven : this.probation).set(key, entry);
  }

  delete(key: string): void {
    this.proven.delete(key);
    this.probation.delete(key);
  }

  clear(): void {
    this.proven.clear();
    this.probation.clear();
  }

  values(): Entry[] {
    return [...this.proven.values(), ...this.probation.values()];
  }

  get bytes(): number {
    return this.proven.calculatedSize + this.probation.calculatedSize;
  }
}
