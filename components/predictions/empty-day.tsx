import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';

type EmptyDayProps = {
  date: string;
  /** The day's address without filters; null if no filter is set. */
  unfilteredPath: string | null;
  nearestDay: string | null;
};

/** The reason why the list is empty, with one link to other matches. */
export function EmptyDay({ date, unfilteredPath, nearestDay }: EmptyDayProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const day = format.dayLong(date);
  if (unfilteredPath !== null) {
    return (
      <Notice icon="calendar" title={t('day.noneTitle', { date: day })}>
        <p>{t('day.noneText')}</p>
        <p>
          <Link href={unfilteredPath}>{t('day.showAll')}</Link>
        </p>
      </Notice>
    );
  }
  return (
    <Notice icon="calendar" title={t('predictions.emptyTitle', { date: day })}>
      <p>{t('predictions.emptyText')}</p>
      {nearestDay === null ? null : (
        <p>
          <Link href={href(locale, 'predictions-date', { date: nearestDay })}>
            {t('predictions.nearestDay', { date: format.dayLong(nearestDay) })}
          </Link>
        </p>
      )}
    </Notice>
  );
}
