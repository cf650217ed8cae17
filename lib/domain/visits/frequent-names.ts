type Entry = {
  count: number;
  /** The part of the count inherited from the names that this one replaced. */ inherited: number;
};

/**
 * The most frequent of any number of names, in bounded memory. A name that occurred more often than the total count
 * divided by `size` is always retained, whatever other names were invented before or after it.
 * @see Metwally, Agrawal and El Abbadi, "Efficient Computation of Frequent and Top-k Elements in Data Streams", 2005
 * (space-saving)
 */
export class FrequentNames {
  private readonly entries = new Map<string, Entry>();
  private total = 0;

  constructor(private readonly size: number) {}

  add(name: string, count = 1): void {
    this.total += count;
    const known = this.entries.get(name);
    if (known) known.count += count;
    else if (this.entries.size < this.size) this.entries.set(name, { count, inherited: 0 });
    else this.replaceRarest(name, count);
  }

  /** The counts that certainly belong to each name, and the number that belongs to names no longer retained. */
  drain(): { names: [name: string, count: number][]; others: number } {
    const names = [...this.entries]
      .map(([name, { count, inherited }]): [string, number] => [name, count - inherited])
      .filter(([, count]) => count > 0);
    const others = this.total - names.reduce((sum, [, count]) => sum + count, 0);
    this.entries.clear();
    this.total = 0;
    return { names, others };
  }

  private replaceRarest(name: string, count: number): void {
    let rarest: [string, number] = ['', Infinity];
    for (const [other, entry] of this.entries) if (entry.count < rarest[1]) rarest = [other, entry.count];
    this.entries.delete(rarest[0]);
    this.entries.set(name, { count: rarest[1] + count, inherited: rarest[1] });
  }
}
