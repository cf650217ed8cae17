import { useTranslations } from 'next-intl';
import { HiddenText } from '@/components/ui/hidden-text';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './date-strip.module.css';

export type DayCount = {
  /** YYYY-MM-DD */
  date: string;
  /** null if it is unknown. */
  count: number | null;
};

type DateStripProps = {
  /** The days around the selected one, which is in the middle. */
  days: readonly DayCount[];
  selected: string;
  today: string;
};

/**
 * The maximum number of characters that fit into a day's 42 px on a phone; if the word for today is longer, the weekday
 * is shown instead.
 */
const maxWordLength = 6;

/**
 * The selected day between its neighbours: three on each side on a phone, seven on a wide screen, without scrolling.
 */
export function DateStrip({ days, selected, today }: DateStripProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const middle = days.findIndex((day) => day.date === selected);
  const todayWord = t('common.today');
  return (
    <nav aria-label={t('predictions.days')}>
      <ol className={css.strip}>
        {days.map(({ date, count }, index) => (
          <li key={date} className={css.cell} data-distance={Math.abs(index - middle)}>
            <Link
              className={css.day}
              href={href(locale, 'predictions-date', { date: date === today ? 'today' : date })}

              aria-current={date === selected ? 'date' : undefined}
              data-empty={count === 0 || undefined}
            >
              <HiddenText>
                {count === null
                  ? format.dayLong(date)
                  : t('predictions.dayLabel', { date: format.dayLong(date), count })}
              </HiddenText>
              <span className={css.weekday} aria-hidden="true">
                {date === today && todayWord.length <= maxWordLength ? todayWord : format.weekday(date)}
              </span>
              <span className={css.number} aria-hidden="true">
                {format.count(Number(date.slice(8)))}
              </span>
              <span className={css.count} aria-hidden="true">
                {count === null ? '\u00a0' : count === 0 ? '–' : format.count(count)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
