import { openKinds, withoutBeginnings, type CountKind } from '@/lib/domain/visits/visit-names';

/** One number that grows; a reference to it spares looking it up. */
export type Cell = { count: number };
export type Counted = { kind: CountKind; name: string; count: number };

/** Different names of an open kind between two flushes; more are counted together, search words not at all. */
const maxOpenNames = 300;
const others = 'other';

/** Counts in memory until they are stored. */
export class DailyCounts {
  private readonly kinds = new Map<CountKind, Map<string, Cell>>();

  /** The cell of a name; of kinds with a fixed list it stays the same one for ever. */
  cell(kind: CountKind, name = ''): Cell {
    let names = this.kinds.get(kind);
    if (!names) this.kinds.set(kind, (names = new Map<string, Cell>()));
    const known = names.get(name);
    if (known) return known;
    if (openKinds.includes(kind) && names.size >= maxOpenNames) {
      if (kind === 'search') return { count: 0 };
      if (name !== others) return this.cell(kind, others);
    }
    const cell = { count: 0 };
    names.set(name, cell);
    return cell;
  }

  add(kind: CountKind, name: string, count: number): void {
    this.cell(kind, name).count += count;
  }

  /** All counts since the last time, which start anew. */
  drain(): Counted[] {
    const counted: Counted[] = [];
    for (const [kind, names] of this.kinds) {
      const whole = kind === 'search' ? new Set(withoutBeginnings([...names.keys()])) : undefined;
      for (const [name, cell] of names) {
        if (cell.count > 0 && (whole?.has(name) ?? true)) counted.push({ kind, name, count: cell.count });
        cell.count = 0;
      }
      if (openKinds.includes(kind)) names.clear();
    }
    return counted;
  }

  /** Adds again what could not be stored. */
  restore(counted: readonly Counted[]): void {
    for (const { kind, name, count } of counted) this.add(kind, name, count);
  }
}
