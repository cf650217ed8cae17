import type { IncomingMessage } from 'node:http';
import { crawlerOf } from '@/lib/domain/visits/crawlers';
import { FrequentNames } from '@/lib/domain/visits/frequent-names';
import { bucketOf, latencyBuckets } from '@/lib/domain/visits/latency';
import {
  countryOfLanguages,
  openKinds,
  otherNames,
  referrerHost,
  searchWords,
  withoutBeginnings,
  type CountKind,
} from '@/lib/domain/visits/visit-names';

export type Counted = { kind: CountKind; name: string; count: number };

/** Maximum number of names of an open kind between two flushes. */
const maxOpenNames = 300;

/**
 * Counts page views and visits of people, and requests of crawlers, in memory: no cookie, no address, nothing that
 * could distinguish visitors. A visit is a page opened from elsewhere: without a referrer, or with another site's.
 * Visitors who send DNT or GPC are not counted.
 */
export class VisitCounter {
  private readonly counts = new Map<string, Counted>();
  private readonly open = new Map(openKinds.map((kind) => [kind, new FrequentNames(maxOpenNames)]));

  constructor(private readonly ownHost: string) {}

  /**
   * Adds to a count. Names invented by visitors must not crowd out frequent ones, so rare names are counted together.
   */
  add(kind: CountKind, name = '', count = 1): void {
    const names = this.open.get(kind);
    if (names) return names.add(name, count);
    const key = `${kind} ${name}`;
    const known = this.counts.get(key);
    if (known) known.count += count;
    else this.counts.set(key, { kind, name, count });
  }

  /** Counts a page that was sent. */
  seen({ headers, method }: Pick<IncomingMessage, 'headers' | 'method'>, screen: string, language: string): void {
    if (method !== 'GET' || headers.dnt === '1' || headers['sec-gpc'] === '1') return;
    const crawler = crawlerOf(headers['user-agent']);
    if (crawler !== null) return this.add('crawler', crawler);
    if (headers['sec-purpose'] !== undefined || headers['next-router-prefetch'] !== undefined) return;
    this.add('views');
    this.add('screen', screen);
    this.add('language', language);
    const { referer } = headers;
    const isOwn = referer !== undefined && URL.canParse(referer) && new URL(referer).host === this.ownHost;
    // The framework's own requests belong to an existing visit, and a page of ours in another site's frame is not a
    // visit.
    if (isOwn || headers.rsc !== undefined || headers['sec-fetch-dest'] === 'iframe') return;
    this.add('visits');
    // Derived from the language, never from a proxy's country header, which depends on the address.
    this.add('country', countryOfLanguages(headers['accept-language']));
    const host = referrerHost(referer, this.ownHost);
    if (host !== null) this.add('referrer', host);
  }

  searchedInVain(text: string, headers: { get(name: string): string | null | undefined }): void {
    if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return;
    if (crawlerOf(headers.get('user-agent') ?? undefined) !== null) return;
    const words = searchWords(text);
    if (words !== null) this.add('search', words);
  }

  /** @param kind the kind of page or call, from a fixed list */
  took(kind: string, milliseconds: number): void {
    this.add('latency', `${kind} ${latencyBuckets[bucketOf(milliseconds)]}`);
  }

  /** Returns all counts since the last call, and starts again from zero. */
  drain(): Counted[] {
    const counted = [...this.counts.values()];
    this.counts.clear();
    for (const [kind, frequent] of this.open) {
      const { names, others } = frequent.drain();
      const whole = kind === 'search' ? new Set(withoutBeginnings(names.map(([name]) => name))) : undefined;
      for (const [name, count] of names) if (whole?.has(name) ?? true) counted.push({ kind, name, count });
      if (kind !== 'search' && others > 0) counted.push({ kind, name: otherNames, count: others });
    }
    return counted;
  }

  /** Adds counts back that could not be stored. */
  restore(counted: readonly Counted[]): void {
    for (const { kind, name, count } of counted) this.add(kind, name, count);
  }
}
