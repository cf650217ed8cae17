import type { BracketRound, CupRoundId, CupZone } from '@/lib/domain/football/bracket';
import type { MessageKey } from '@/lib/i18n/translate';

/** Message keys for the rounds after a league phase. */
export const roundKeys = {
  'play-offs': 'match.rounds.playOffs',
  'round-of-16': 'match.rounds.roundOf16',
  'quarter-finals': 'match.rounds.quarterFinals',
  'semi-finals': 'match.rounds.semiFinals',
  final: 'match.rounds.final',
  title: 'leagues.cup.winner',
} as const satisfies Record<BracketRound, MessageKey>;

/** Message keys for what the places in a cup's table lead to. */
export const cupZoneKeys = {
  ...roundKeys,
  through: 'stakes.aim.through',
} as const satisfies Record<CupZone['id'], MessageKey>;

/** The same, for a table's narrow columns. */
export const shortRoundKeys = {
  'play-offs': 'match.rounds.playOffs',
  through: 'leagues.cup.short.through',
  'round-of-16': 'leagues.cup.short.roundOf16',
  'quarter-finals': 'leagues.cup.short.quarterFinals',
  'semi-finals': 'leagues.cup.short.semiFinals',
  final: 'match.rounds.final',
  title: 'leagues.cup.short.winner',
} as const satisfies Record<CupRoundId, MessageKey>;
