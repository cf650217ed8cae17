import { Notice } from '@/components/ui/notice';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';

type EmptyDayProps = {
  date: string;
  /** The address without the league filter; null where none is set. */
  filteredPath: string | null;
  nearestDay: string | null;
  i18n: I18n;
};

/** Why there is nothing, and the one step that leads to something. */
export function EmptyDay({ date, filteredPath, nearestDay, i18n }: EmptyDayProps) {
  const { t, format, locale } = i18n;
  const day = format.dayLong(date);
  if (filteredPath !== null) {
    return (
      <Notice icon="calendar" title={t('predictions.emptyLeagueTitle', { date: day })}>
        <p>{t('predictions.emptyLeagueText')}</p>
        <p>
          <Link href={filteredPath}>
            {t('predictions.showAllLeagues')}
          </Link>
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
