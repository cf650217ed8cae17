import type { Zone, ZoneId } from '@/lib/domain/football/league-zones';
import { isPromotionTie } from '@/lib/format/zone-key';
import type { MessageKey } from '@/lib/i18n/translate';

const zoneShortKeys = {
  title: 'leagues.zoneShort.title',
  first: 'leagues.zoneShort.title',
  titlePlayOff: 'leagues.zoneShort.playOff',
  championsLeague: 'leagues.zoneShort.championsLeague',
  europaLeague: 'leagues.zoneShort.europaLeague',
  conferenceLeague: 'leagues.zoneShort.conferenceLeague',
  libertadores: 'leagues.zoneShort.libertadores',
  sudamericana: 'leagues.zoneShort.sudamericana',
  continental: 'leagues.zoneShort.continental',
  europe: 'leagues.zoneShort.europe',
  promotion: 'leagues.zoneShort.promotion',
  promotionPlayOff: 'leagues.zoneShort.promotionPlayOff',
  relegationPlayOff: 'leagues.zoneShort.relegationPlayOff',
  relegation: 'leagues.zoneShort.relegation',
  topGroup: 'leagues.zoneShort.topGroup',
  top: 'leagues.zoneShort.top',
  bottom: 'leagues.zoneShort.bottom',
  last: 'leagues.zoneShort.last',
} as const satisfies Record<ZoneId, MessageKey>;

/** The message key for a zone of the final table in the heading of a narrow column. */
export const zoneShortKey = (zone: Zone): MessageKey =>
  isPromotionTie(zone) ? 'leagues.zoneShort.promotionTie' : zoneShortKeys[zone.id];
