import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { Market, MarketMessages, Settlement, SettlementParts } from './types';

type Definition<Id extends string, Family extends string, Outcome extends string> = Pick<
  Market<Id, Outcome, Family>,
  'id' | 'family' | 'group' | 'outcomes' | 'partitions' | 'settle'
> & { messages: MarketMessages<NoInfer<Outcome>>; line?: number; pageOrder?: number; isDerived?: boolean };

/** Share of the decided stake that wins, by settlement; a half result decides half the stake. */
export const WON_SHARE: Readonly<Record<Settlement, number>> = {
  won: 1,
  'half-won': 0.5,
  void: 0,
  'half-lost': 0,
  lost: 0,
};
export const LOST_SHARE: Readonly<Record<Settlement, number>> = {
  won: 0,
  'half-won': 0,
  void: 0,
  'half-lost': 0.5,
  lost: 1,
};

/** Break-even probability from the parts; 0 if the stake is always returned. */
export function breakEven(parts: SettlementParts): number {
  const won = parts.won + parts['half-won'] / 2;
  const lost = parts.lost + parts['half-lost'] / 2;
  return won + lost > 0 ? won / (won + lost) : 0;
}

/** Indexes of the cells (row by row) that settle an outcome in each way; all others lose. */
type CellsBySettlement = Record<Exclude<Settlement, 'lost'>, number[]>;

function sortCells<Outcome extends string>(
  outcomes: readonly Outcome[],
  settle: Market<string, Outcome>['settle'],
  size: number,
): Record<Outcome, CellsBySettlement> {
  const sorted = byOutcome(outcomes, (): CellsBySettlement => ({ won: [], 'half-won': [], void: [], 'half-lost': [] }));
  for (let cell = 0; cell < size * size; cell += 1) {
    const settlements = settle({ home: Math.floor(cell / size), away: cell % size });
    for (const outcome of outcomes) {
      const settlement: Settlement = settlements[outcome];
      if (settlement !== 'lost') sorted[outcome][settlement].push(cell);
    }
  }
  return sorted;
}

const flatCells = new WeakMap<ScoreMatrix, Float64Array>();

/** The cells row by row, computed once for all markets of a match. */
function flatOf(matrix: ScoreMatrix): Float64Array {
  const flat = flatCells.get(matrix) ?? Float64Array.from(matrix.cells.flat());
  flatCells.set(matrix, flat);
  return flat;
}

function sumCells(cells: CellsBySettlement, flat: Float64Array): SettlementParts {
  const won = sumOf(cells.won, flat);
  const halfWon = sumOf(cells['half-won'], flat);
  const returned = sumOf(cells.void, flat);
  const halfLost = sumOf(cells['half-lost'], flat);
  const lost = Math.max(0, 1 - won - halfWon - returned - halfLost);
  return { won, 'half-won': halfWon, void: returned, 'half-lost': halfLost, lost };
}

function sumOf(indexes: readonly number[], flat: Float64Array): number {
  let total = 0;
  for (const index of indexes) total += flat[index] ?? 0;
  return total;
}

/** Completes a market whose probabilities are sums of matrix cells, from how its outcomes settle at each score. */
export function defineMarket<const Id extends string, const Family extends string, Outcome extends string>(
  definition: Definition<Id, Family, Outcome>,
): Market<Id, Outcome, Family> {
  const { outcomes, settle } = definition;
  // Settlements depend on the score alone, so the cells of each matrix size are sorted only once.
  const known = new Map<number, Record<Outcome, CellsBySettlement>>();
  const cellsOf = (size: number) => {
    const cells = known.get(size) ?? sortCells(outcomes, settle, size);
    known.set(size, cells);
    return cells;
  };
  const parts = (matrix: ScoreMatrix) => {
    const cells = cellsOf(matrix.size);
    const flat = flatOf(matrix);
    return byOutcome(outcomes, (outcome) => sumCells(cells[outcome], flat));
  };
  return {
    ...definition,
    line: definition.line ?? null,
    isDerived: definition.isDerived ?? false,
    needsHalfTime: false,
    pageOrder: definition.pageOrder ?? null,
    parts,
    probability: (matrix) => {
      const all = parts(matrix);
      return byOutcome(outcomes, (outcome) => breakEven(all[outcome]));
    },
  };
}

export function byOutcome<Outcome extends string, Value>(
  outcomes: readonly Outcome[],
  valueOf: (outcome: Outcome) => Value,
): Record<Outcome, Value> {
  const record: Partial<Record<Outcome, Value>> = {};
  for (const outcome of outcomes) record[outcome] = valueOf(outcome);
  return record as Record<Outcome, Value>;
}

/** Settlements of outcomes that can only win or lose, by whether each has happened. */
export function wonOrLost<Outcome extends string>(happened: Record<Outcome, boolean>): Record<Outcome, Settlement> {
  const outcomes = Object.keys(happened) as Outcome[];
  return byOutcome(outcomes, (outcome): Settlement => (happened[outcome] ? 'won' : 'lost'));
}
