import { FrequentNames } from '@/lib/domain/visits/frequent-names';
import { openKinds, otherNames, withoutBeginnings, type CountKind } from '@/lib/domain/visits/visit-names';

/** One number that grows; a reference to it spares looking it up. */
export type Cell = { count: number };
export type Counted = { kind: CountKind; name: string; count: number };

/** Names of an open kind between two flushes. */
const maxOpenNames = 300;

/** Counts in memory until they are stored. */
export class DailyCounts {
  private readonly kinds = new Map<CountKind, Map<string, Cell>>();
  private readonly open = new Map(openKinds.map((kind) => [kind, new FrequentNames(maxOpenNames)]));

  /** The cell of a name of a kind with a fixed list; it stays the same one for ever. */
  cell(kind: CountKind, name = ''): Cell {
    let names = this.kinds.get(kind);
    if (!names) this.kinds.set(kind, (names = new Map<string, Cell>()));
    let cell = names.get(name);
    if (!cell) names.set(name, (cell = { count: 0 }));
    return cell;
  }

  /** Names that visitors could invent crowd out no frequent one: rare ones are counted together. */
  add(kind: CountKind, name: string, count: number): void {
    const names = this.open.get(kind);
    if (names) names.add(name, count);
    else this.cell(kind, name).count += count;
  }

  /** All counts since the last time, which start anew. */
  drain(): Counted[] {
    const counted: Counted[] = [];
    for (const [kind, names] of this.kinds)
      for (const [name, cell] of names) {
        if (cell.count > 0) counted.push({ kind, name, count: cell.count });
        cell.count = 0;
      }
    for (const [kind, frequent] of this.open) {
      const { names, others } = frequent.drain();
      const whole = kind === 'search' ? new Set(withoutBeginnings(names.map(([name]) => name))) : undefined;
      for (const [name, count] of names) if (whole?.has(name) ?? true) counted.push({ kind, name, count });
      if (kind !== 'search' && others > 0) counted.push({ kind, name: otherNames, count: others });
    }
    return counted;
  }

  /** Adds again what could not be stored. */
  restore(counted: readonly Counted[]): void {
    for (const { kind, name, count } of counted) this.add(kind, name, count);
  }
}
