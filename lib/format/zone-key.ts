import type { Zone } from '@/lib/domain/football/league-zones';
import type { MessageKey } from '@/lib/i18n/translate';

/**
 * Whether the play-offs for promotion are against a club of the division above, as from a single place; several places
 * play among themselves. German has a word for each.
 */
export const isPromotionTie = ({ id, from, to }: Zone): boolean => id === 'promotionPlayOff' && from === to;

/** The name of a zone of a table. */
export const zoneKey = (zone: Zone): MessageKey =>
  isPromotionTie(zone) ? 'leagues.zone.promotionTie' : `leagues.zone.${zone.id}`;
