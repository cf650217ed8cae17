import type { predictions } from '@/lib/server/db/schema';

/** All that the numbers of a prediction follow from. */
export type PublishedNumbers = Pick<
  typeof predictions.$inferSelect,
  'expectedHomeGoals' | 'expectedAwayGoals' | 'rho' | 'markets'
>;

/** Their columns in a table or a subquery. */
export const numberColumns = <Columns extends Record<keyof PublishedNumbers, unknown>>(
  columns: Columns,
): Pick<Columns, keyof PublishedNumbers> => ({
  expectedHomeGoals: columns.expectedHomeGoals,
  expectedAwayGoals: columns.expectedAwayGoals,
  rho: columns.rho,
  markets: columns.markets,
});
