/** Work that waits for its turn. */
export type Waiter = {
  share: string;
  cost: number;
  begin(): void;
  refuse(error: Error): void;
};

type Share = {
  /** Cost and number of the running work. */
  running: number;
  works: number;
  waiters: Waiter[];
  /** Cost of the work started; halves with time. */
  spent: number;
  spentAt: number;
};

/** Half-life in milliseconds of a share's spent cost: a burst is soon forgiven. */
const halfLifeMs = 5_000;
const forgottenBelow = 0.25;
const maxIdleShares = 5_000;

/**
 * Running and waiting work by share (an address). The share that has spent least is next; within a share, first come
 * first served.
 */
export class FairShares {
  private readonly shares = new Map<string, Share>();
  private readonly queued = new Set<string>();
  private forgetAt = 0;
  waiting = 0;

  /** Whether a share may start work of this cost in addition to its running work. */
  fits(name: string, cost: number, perShare: number): boolean {
    const share = this.shares.get(name);
    return !share || share.works === 0 || share.running + cost <= perShare;
  }

  begin(name: string, cost: number): void {
    const share = this.shareOf(name);
    share.spent = spentNow(share) + cost;
    share.spentAt = performance.now();
    share.running += cost;
    share.works += 1;
  }

  end(name: string, cost: number): void {
    const share = this.shareOf(name);
    share.running -= cost;
    share.works -= 1;
    if (this.shares.size > maxIdleShares && performance.now() > this.forgetAt) this.forgetIdle();
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
  next(perShare: number): Waiter | undefined {
    let best: Waiter | undefined;
    let least = Infinity;
    for (const name of this.queued) {
      const share = this.shareOf(name);
      const first = share.waiters[0];
      if (!first || !this.fits(name, first.cost, perShare)) continue;
      const spent = spentNow(share);
      if (spent < least) [best, least] = [first, spent];
    }
    if (best) this.remove(best);
    return best;
  }

  /** Removes the newest waiter of the share with the most, if that has at least two more than the newcomer's own. */
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

  private shareOf(name: string): Share {
    const known = this.shares.get(name);
    if (known) return known;
    const share: Share = { running: 0, works: 0, waiters: [], spent: 0, spentAt: performance.now() };
    this.shares.set(name, share);
    return share;
  }

  private forgetIdle(): void {
    this.forgetAt = performance.now() + 1_000;
    for (const [name, share] of this.shares)
      if (share.works === 0 && share.waiters.length === 0 && spentNow(share) < forgottenBelow) this.shares.delete(name);
  }
}

const spentNow = ({ spent, spentAt }: Share): number => spent * 0.5 ** ((performance.now() - spentAt) / halfLifeMs);
