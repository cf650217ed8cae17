import { useTranslations } from 'next-intl';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { intlTag } from '@/lib/i18n/formats';
import { VisitorZoneNote } from './visitor-zone-note';

/** States the time zone of the times on the page: the site's, and the visitor's own once it is known. */
export function ZoneNote({ siteZone }: { siteZone: string }) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  return (
    <VisitorZoneNote
      text={t('common.siteTimes', { zone: '{zone}' })}
      siteZone={siteZone}
      siteName={format.zone(siteZone)}
      tag={intlTag(locale)}
    />
  );
}
