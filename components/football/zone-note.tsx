import type { I18n } from '@/lib/format/i18n';
import { intlTag } from '@/lib/i18n/formats';
import { VisitorZoneNote } from './visitor-zone-note';

/** States the zone of the page's times: the site's, and the visitor's own once it is known. */
export function ZoneNote({ siteZone, i18n: { t, format, locale } }: { siteZone: string; i18n: I18n }) {
  return (
    <VisitorZoneNote
      text={t('common.siteTimes', { zone: '{zone}' })}
      siteZone={siteZone}
      siteName={format.zone(siteZone)}
      tag={intlTag(locale)}
    />
  );
}
