import type { ZoneId } from '@/lib/domain/football/league-zones';
import type { MessageKey } from '@/lib/i18n/translate';

/** What places of the final table are called at the head of a narrow column. */
export const zoneShortKeys = {
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
