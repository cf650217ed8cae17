import { defineSideMarket } from './define-side-market';

/** Whether the named side concedes nothing. */
export const cleanSheet = defineSideMarket(
  'clean-sheet',
  { name: 'match.cleanSheet', definition: 'betTypes.define.cleanSheet' },
  (_own, other) => other === 0,
);
