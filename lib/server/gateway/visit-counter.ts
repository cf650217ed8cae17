import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { crawlerOf } from '@/lib/domain/visits/crawlers';
import { bucketOf, latencyBuckets } from '@/lib/domain/visits/latency';
import { countryOfLanguages, referrerHost, searchWords } from '@/lib/domain/visits/visit-names';
import { DailyCounts, type Cell, type Counted } from './daily-counts';

/** The counts of one screen in one language. */
export type ScreenCells = { screen: Cell; language: Cell };

/** Different user agents, languages and referrers whose meaning is remembered. */
const maxRemembered = 2_000;

/**
 * Counts page views and visits of people, and requests of crawlers, in memory: no cookie, no address, nothing that
 * could tell one visitor from another. A visit is a page opened from elsewhere: without a referrer, or with another
 * site's. Who sends DNT or GPC is not counted. It runs for each cached page, so it only looks up and adds.
 */
export class VisitCounter {
  private readonly counts = new DailyCounts();
  private readonly views = this.counts.cell('views');
  private readonly visits = this.counts.cell('visits');
  private readonly screens = new Map<string, ScreenCells>();
  /** null: a browser. */
  private readonly agents = new Map<string, Cell | null>();
  private readonly countries = new Map<string, Cell>();
  private readonly referrers = new Map<string, string | null>();
  private readonly ownStart: string;

  constructor(private readonly ownHost: string) {
    this.ownStart = `://${ownHost}/`;
  }

  cellsOf(screen: string, language: string): ScreenCells {
    const key = `${language} ${screen}`;
    let cells = this.screens.get(key);
    if (!cells) {
      cells = {
        screen: this.counts.cell('screen', screen),
        language: this.counts.cell('language', language),
      };
      this.screens.set(key, cells);
    }
    return cells;
  }

  /** A page was sent. */
  seen({ headers, method }: Pick<IncomingMessage, 'headers' | 'method'>, { screen, language }: ScreenCells): void {
    if (method !== 'GET' || headers.dnt === '1' || headers['sec-gpc'] === '1') return;
    const agent = headers['user-agent'] ?? '';
    let crawler = this.agents.get(agent);
    if (crawler === undefined) crawler = this.meet(agent);
    if (crawler !== null) {
      crawler.count += 1;
      return;
    }
    if (headers['sec-purpose'] !== undefined || headers['next-router-prefetch'] !== undefined) return;
    this.views.count += 1;
    screen.count += 1;
    language.count += 1;
    const { referer } = headers;
    const from = referer?.indexOf(this.ownStart);
    // The framework's own requests are parts of a visit, and a page of ours in a frame of others' is none.
    if (from === 4 || from === 5 || headers.rsc !== undefined || headers['sec-fetch-dest'] === 'iframe') return;
    this.visits.count += 1;
    this.countryOf(headers).count += 1;
    if (referer === undefined) return;
    const host = this.hostOf(referer);
    if (host !== null) this.counts.add('referrer', host, 1);
  }

  /** A search found nothing. */
  searchedInVain(text: string, headers: { get(name: string): string | null | undefined }): void {
    if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return;
    if (crawlerOf(headers.get('user-agent') ?? undefined) !== null) return;
    const words = searchWords(text);
    if (words !== null) this.counts.add('search', words, 1);
  }

  /** @param kind of page or call, of a fixed list */
  took(kind: string, milliseconds: number): void {
    this.counts.add('latency', `${kind} ${latencyBuckets[bucketOf(milliseconds)]}`, 1);
  }

  /** Where pages came from since the last time. */
  responded(state: string, count: number): void {
    if (count > 0) this.counts.add('cache', state, count);
  }

  drain(): Counted[] {
    return this.counts.drain();
  }

  restore(counted: readonly Counted[]): void {
    this.counts.restore(counted);
  }

  private meet(agent: string): Cell | null {
    const name = crawlerOf(agent);
    return remember(this.agents, agent, name === null ? null : this.counts.cell('crawler', name));
  }

  private countryOf(headers: IncomingHttpHeaders): Cell {
    // Never a proxy's country header: it is derived from the address.
    const languages = headers['accept-language'] ?? '';
    return (
      this.countries.get(languages) ??
      remember(this.countries, languages, this.counts.cell('country', countryOfLanguages(languages)))
    );
  }

  private hostOf(referer: string): string | null {
    const known = this.referrers.get(referer);
    return known === undefined ? remember(this.referrers, referer, referrerHost(referer, this.ownHost)) : known;
  }
}

/** Long or many values are not remembered: clients choose them. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  if (key.length > 400) return value;
  if (map.size >= maxRemembered) map.clear();
  map.set(key, value);
  return value;
}
