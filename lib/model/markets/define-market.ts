import type { ScoreMatrix } from '../dixon-coles/score-matrix';
import type { Market, Settlement, SettlementParts } from './types';

type Definition<Id extends string, Outcome extends string> = Pick<
  Market<Id, Outcome>,
  'id' | 'family' | 'outcomes' | 'partitions' | 'settle'
> & { line?: number };

/** Share of the decided stake that wins, by settlement; a half result decides half the stake. */
export const WON_SHARE: Readonly<Record<Settlement, number>> = { won: 1, 'half-won': 0.5, void: 0, 'half-lost': 0, lost: 0 };
export const LOST_SHARE: Readonly<Record<Settlement, number>> = { won: 0, 'half-won': 0, void: 0, 'half-lost': 0.5, lost: 1 };

/** Break-even probability from the parts; 0 where the stake always comes back. */
export function breakEven(parts: SettlementParts): number {
  const won = parts.won + parts['half-won'] / 2;
  const lost = parts.lost + parts['half-lost'] / 2;
  return won + lost > 0 ? won / (won + lost) : 0;
}

/** Completes a market whose probabilities are sums of matrix cells by the way its outcomes settle there. */
export function defineMarket<Id extends string, Outcome extends string>(definition: Definition<Id, Outcome>): Market<Id, Outcome> {
  const { outcomes, settle } = definition;
  // Settlements depend on the score alone, so each matrix size is settled once and for all.
  const settled = new Map<number, Readonly<Record<Outcome, Settlement>>[]>();
  const settledCells = (size: number) => {
    const known = settled.get(size);
    if (known) return known;
    const cells = Array.from({ length: size * size }, (_, cell) => settle({ home: Math.floor(cell / size), away: cell % size }));
    settled.set(size, cells);
    return cells;
  };
  const parts = (matrix: ScoreMatrix) => {
    const sums = byOutcome(outcomes, () => ({ won: 0, 'half-won': 0, void: 0, 'half-lost': 0, lost: 0 }));
    const cells = settledCells(matrix.size);
    matrix.cells.forEach((row, home) =>
      row.forEach((probability, away) => {
        const settlements = cells[home * matrix.size + away];
        if (settlements) for (const outcome of outcomes) sums[outcome][settlements[outcome]] += probability;
      }),
    );
    return sums;
  };
  return {
    ...definition,
    line: definition.line ?? null,
    parts,
    probability: (matrix) => {
      const all = parts(matrix);
      return byOutcome(outcomes, (outcome) => breakEven(all[outcome]));
    },
  };
}

/** A record with one value an outcome. */
export function byOutcome<Outcome extends string, Value>(
  outcomes: readonly Outcome[],
  valueOf: (outcome: Outcome) => Value,
): Record<Outcome, Value> {
  return Object.fromEntries(outcomes.map((outcome) => [outcome, valueOf(outcome)])) as Record<Outcome, Value>;
}

/** Settlements of outcomes that only win or lose, from whether each one has happened. */
export function wonOrLost<Outcome extends string>(happened: Record<Outcome, boolean>): Record<Outcome, Settlement> {
  const entries = Object.entries<boolean>(happened).map(([outcome, yes]) => [outcome, yes ? 'won' : 'lost']);
  return Object.fromEntries(entries) as Record<Outcome, Settlement>;
}
