import type { MessageKey } from '@/lib/i18n/translate';
import type { Settlement } from '@/lib/model/markets/types';

export const settledKeys: Readonly<Record<Settlement, MessageKey>> = {
  won: 'betTypes.settled.won',
  'half-won': 'betTypes.settled.halfWon',
  void: 'betTypes.settled.void',
  'half-lost': 'betTypes.settled.halfLost',
  lost: 'betTypes.settled.lost',
};
