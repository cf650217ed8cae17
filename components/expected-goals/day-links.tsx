import { useTranslations } from 'next-intl';
import { TodayText } from '@/components/football/today-text';
import { Icon } from '@/components/ui/icon';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './day-links.module.css';

type DayLinksProps = { date: string; today: string; previousDay: string | null; nextDay: string | null };

/** Links to the nearest days with matches before and after, and back to today. */
export function DayLinks({ date, today, previousDay, nextDay }: DayLinksProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const address = (day: string) => href(locale, 'expected-goals', { date: day === today ? 'today' : day });
  return (
    <nav aria-label={t('predictions.days')}>
      <ul className={css.days}>
        <li>
          {previousDay === null ? null : (
            <Link className={css.day} href={address(previousDay)} rel="prev">
              <Icon name="previous" size={16} />
              {format.weekdayAndDay(previousDay)}
            </Link>
          )}
        </li>
        <li>
          <Link className={css.day} href={address(today)} aria-current={date === today ? 'date' : undefined}>
            <TodayText date={today} text={t('common.today')} dated={format.dayAndMonth(today)} />
          </Link>
        </li>
        <li className={css.next}>
          {nextDay === null ? null : (
            <Link className={css.day} href={address(nextDay)} rel="next">
              {format.weekdayAndDay(nextDay)}
              <Icon name="next" size={16} />
            </Link>
          )}
        </li>
      </ul>
    </nav>
  );
}
