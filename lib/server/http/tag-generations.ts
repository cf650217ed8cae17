import type { PageTag } from '@/lib/domain/shared/page-tags';

/** A point in the sequence of changes; compared with those of tags. */
export type Generation = number;

const maxTags = 20_000;

/**
 * Remembers when each tag changed last, in a count of changes. A page begun before the last change of one of its tags
 * is stale, even if the change came while it rendered.
 */
export class TagGenerations {
  private latest: Generation = 0;
  /** Everything begun before this point is stale; raised instead of remembering an unlimited number of tags. */
  private floor: Generation = 0;
  private readonly changed = new Map<PageTag, Generation>();

  /** To be taken before the page's render begins. */
  now(): Generation {
    return this.latest;
  }

  invalidate(tags: readonly PageTag[]): void {
    this.latest += 1;
    for (const tag of tags) this.changed.set(tag, this.latest);
    if (this.changed.size > maxTags) this.invalidateEverything();
  }

  /** For when the changes are unknown, such as after the connection to the other instances was lost. */
  invalidateEverything(): void {
    this.latest += 1;
    this.floor = this.latest;
    this.changed.clear();
  }

  isStale(begun: Generation, tags: Iterable<PageTag>): boolean {
    if (begun < this.floor) return true;
    if (begun === this.latest) return false;
    for (const tag of tags) {
      const change = this.changed.get(tag);
      if (change !== undefined && change > begun) return true;
    }
    return false;
  }
}
