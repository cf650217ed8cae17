import type { BracketRound, CupZone } from '@/lib/domain/football/bracket';
import type { MessageKey } from '@/lib/i18n/translate';

/** What the rounds after a league phase are called. */
export const roundKeys = {
  'play-offs': 'match.rounds.playOffs',
  'round-of-16': 'match.rounds.roundOf16',
  'quarter-finals': 'match.rounds.quarterFinals',
  'semi-finals': 'match.rounds.semiFinals',
  final: 'match.rounds.final',
  title: 'leagues.cup.winner',
} as const satisfies Record<BracketRound, MessageKey>;

/** What the places of a cup's table lead to. */
export const cupZoneKeys = {
  ...roundKeys,
  through: 'stakes.aim.through',
} as const satisfies Record<CupZone['id'], MessageKey>;
