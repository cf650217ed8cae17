import { defineSideMarket } from './define-side-market';

/** Whether the named side wins without conceding. */
export const winToNil = defineSideMarket(
  'win-to-nil',
  { name: 'match.winToNil', definition: 'betTypes.define.winToNil' },
  (own, other) => own > 0 && other === 0,
);
