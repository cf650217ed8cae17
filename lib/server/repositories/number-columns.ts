import type { predictions } from '@/lib/server/db/schema';

/** The values that determine all numbers of a prediction. */
export type PublishedNumbers = Pick<
  typeof predictions.$inferSelect,
  'expectedHomeGoals' | 'expectedAwayGoals' | 'rho' | 'markets'
>;

/** The columns of these values in a table or a subquery. */
export const numberColumns = <Columns extends Record<keyof PublishedNumbers, unknown>>(
  columns: Columns,
): Pick<Columns, keyof PublishedNumbers> => ({
  expectedHomeGoals: columns.expectedHomeGoals,
  expectedAwayGoals: columns.expectedAwayGoals,
  rho: columns.rho,
  markets: columns.markets,
});
