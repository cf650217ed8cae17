import type { Zone } from '@/lib/domain/football/league-zones';
import type { MessageKey } from '@/lib/i18n/translate';

/**
 * Whether the promotion play-offs are against a club from the division above, as they are for a single place; several
 * places play each other. German has a word for each.
 */
export const isPromotionTie = ({ id, from, to }: Zone): boolean => id === 'promotionPlayOff' && from === to;

/** The name of a zone of a table. */
export const zoneKey = (zone: Zone): MessageKey =>
  isPromotionTie(zone) ? 'leagues.zone.promotionTie' : `leagues.zone.${zone.id}`;
