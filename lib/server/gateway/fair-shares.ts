/** Work that waits for its turn. */
export type Waiter = {
  share: string;
  cost: number;
  begin(): void;
  refuse(error: Error): void;
};

type Share = {
  /** The running work: its total cost, its number, and how many began after the share had spent much. */
  running: number;
  works: number;
  late: number;
  waiters: Waiter[];
};

export type SharesOptions = {
  spending: Spending;
  /** Maximum sum of costs that one share runs at once; a single work runs whatever it costs. */
  perShare?: number | undefined;
  /** Maximum running work of all shares together that have spent much. */
  ofSpenders?: number | undefined;
};

/** The usual duration of work of cost 1 on an idle machine, in milliseconds. */
const ordinaryMs = 100;
/** A reader's recent cost stays below this; that of a client that sends request after request exceeds it. */
const muchSpent = 30;
/** Half-life in milliseconds of a share's spent cost: a burst is soon forgiven. */
const halfLifeMs = 5_000;
const forgottenBelow = 0.25;
const maxIdleShares = 5_000;

/** The recent cost of each share (a group of addresses) over all queues; an ordinary page or call costs 1. */
export class Spending {
  private readonly shares = new Map<string, { amount: number; at: number }>();
  private forgetAt = 0;

  add(name: string, cost: number): void {
    const now = performance.now();
    this.shares.set(name, { amount: this.of(name) + cost, at: now });
    if (this.shares.size <= maxIdleShares || now < this.forgetAt) return;
    this.forgetAt = now + 1_000;
    for (const share of this.shares.keys()) if (this.of(share) < forgottenBelow) this.shares.delete(share);
  }

  of(name: string): number {
    const { amount = 0, at = 0 } = this.shares.get(name) ?? {};
    return amount * 0.5 ** ((performance.now() - at) / halfLifeMs);
  }
}

/**
 * Running and waiting work by share. The share that has spent least is next; within a share, first come
 * first served.
 */
export class FairShares {
  private readonly shares = new Map<string, Share>();
  private readonly queued = new Set<string>();
  private late = 0;
  waiting = 0;

  constructor(private readonly options: SharesOptions) {}

  /** Whether a share may start work of this cost, given its own running work and that of all big spenders. */
  fits(name: string, cost: number): boolean {
    const { perShare = Infinity, ofSpenders = Infinity } = this.options;
    const { works, running } = this.shares.get(name) ?? { works: 0, running: 0 };
    return (works === 0 || running + cost <= perShare) && (this.late < ofSpenders || !this.hasSpentMuch(name));
  }

  begin(name: string, cost: number): void {
    const share = this.shareOf(name);
    if (this.hasSpentMuch(name)) {
      share.late += 1;
      this.late += 1;
    }
    this.options.spending.add(name, cost);
    share.running += cost;
    share.works += 1;
  }

  /** @param ms the work's duration: long work, such as a query over many rows, is charged for it */
  end(name: string, cost: number, ms: number): void {
    const share = this.shareOf(name);
    share.running -= cost;
    share.works -= 1;
    const late = Math.min(share.late, share.works);
    this.late -= share.late - late;
    share.late = late;
    this.options.spending.add(name, Math.max(0, ms / ordinaryMs - cost));
    if (share.works === 0 && share.waiters.length === 0) this.shares.delete(name);
  }

  add(waiter: Waiter): void {
    this.shareOf(waiter.share).waiters.push(waiter);
    this.queued.add(waiter.share);
    this.waiting += 1;
  }

  remove(waiter: Waiter): void {
    const waiters = this.shares.get(waiter.share)?.waiters;
    const index = waiters?.indexOf(waiter) ?? -1;
    if (!waiters || index < 0) return;
    waiters.splice(index, 1);
    this.waiting -= 1;
    if (waiters.length === 0) this.queued.delete(waiter.share);
  }

  /** Removes and returns the next waiter that may start; undefined if there is none. */
  next(): Waiter | undefined {
    let best: Waiter | undefined;
    let least = Infinity;
    for (const name of this.queued) {
      const share = this.shareOf(name);
      const first = share.waiters[0];
      if (!first || !this.fits(name, first.cost)) continue;
      const spent = this.options.spending.of(name);
      if (spent < least) [best, least] = [first, spent];
    }
    if (best) this.remove(best);
    return best;
  }

  /** Removes the newest waiter of the longest queue, if that is longer by at least two than the newcomer's own. */
  dropFromLongest(newcomer: string): Waiter | undefined {
    let longest: Waiter[] = [];
    for (const name of this.queued) {
      const { waiters } = this.shareOf(name);
      if (waiters.length > longest.length) longest = waiters;
    }
    const own = this.shares.get(newcomer)?.waiters.length ?? 0;
    const last = longest.length > own + 1 ? longest.at(-1) : undefined;
    if (last) this.remove(last);
    return last;
  }

  /** Removes all waiters. */
  clear(): Waiter[] {
    const all = [...this.queued].flatMap((name) => this.shareOf(name).waiters);
    for (const waiter of all) this.remove(waiter);
    return all;
  }

  private hasSpentMuch(name: string): boolean {
    return this.options.spending.of(name) > muchSpent;
  }

  private shareOf(name: string): Share {
    const known = this.shares.get(name);
    if (known) return known;
    const share: Share = { running: 0, works: 0, late: 0, waiters: [] };
    this.shares.set(name, share);
    return share;
  }
}
