'use client';

import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader';
import { useMemo, useState } from 'react';
import { useVisitorZone } from '@/components/football/use-visitor-zone';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { useApiQuery } from '@/lib/api/queries';
import { firstDay, lastDay, siteDay, type Day } from '@/lib/domain/shared/dates';
import { appNow } from '@/lib/env/app-now';
import { readPublicSettings } from '@/lib/env/client';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { useRouter } from '@/lib/routing/navigation-client';
import { CalendarContext, useCalendar } from './calendar-context';
import { CalendarDay } from './calendar-day';
import css from './calendar-dialog.module.css';
import { calendarLocale, dateOf, dayOf } from './calendar-locale';

type CalendarDialogProps = { i18n: I18n; selected: Day; close(): void };

const headingId = 'calendar-month';
const slots = { calendarHeader: CalendarHeader, day: CalendarDay };

/** MUI's month with the number of matches on each day. */
export function CalendarDialog({ i18n, selected, close }: CalendarDialogProps) {
  const { t, format, locale } = i18n;
  const router = useRouter();
  const language = useMemo(() => calendarLocale(locale), [locale]);
  const [month, setMonth] = useState(selected.slice(0, 7));
  const zone = useVisitorZone() ?? readPublicSettings().siteTimeZone;
  const today = siteDay(appNow(), zone);
  const { data, isError } = useApiQuery(
    'get /api/match-days',
    { query: { month, tz: zone } },
    { announcesFailure: true },
  );
  const counts = new Map(data?.days.map(({ date, matches }) => [date, matches]));

  return (
    <Dialog className={css.dialog} labelledBy={headingId} onClose={close} closesOutside>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language}>
        <CalendarContext value={{ i18n, today, counts, close }}>
          <DateCalendar
            className={css.calendar}
            views={['day']}
            defaultValue={dateOf(selected)}
            minDate={dateOf(firstDay)}
            maxDate={dateOf(lastDay)}
            autoFocus
            reduceAnimations
            dayOfWeekFormatter={(date) => format.weekday(dayOf(date))}
            onMonthChange={(date) => setMonth(dayOf(date).slice(0, 7))}
            onChange={(date) => {
              if (date === null) return;
              const day = dayOf(date);
              close();
              router.push(href(locale, 'predictions-date', { date: day === today ? 'today' : day }));
            }}
            slots={slots}
          />
        </CalendarContext>
      </LocalizationProvider>
      <p className={css.note} role="status">
        {isError ? t('day.calendar.failed') : null}
      </p>
    </Dialog>
  );
}

/** The month in each language's format, and a button that closes the dialog. */
function CalendarHeader({ currentMonth, onMonthChange, labelId }: PickersCalendarHeaderProps) {
  const {
    i18n: { t, format },
    close,
  } = useCalendar();
  return (
    <header className={css.header}>
      <button
        className={css.step}
        type="button"
        aria-label={t('day.calendar.previous')}
        onClick={() => onMonthChange(currentMonth.subtract(1, 'month'))}
      >
        <Icon name="previous" />
      </button>
      <h2 className={css.title} id={headingId} aria-live="polite">
        <span id={labelId}>{format.monthLong(dayOf(currentMonth))}</span>
      </h2>
      <button
        className={css.step}
        type="button"
        aria-label={t('day.calendar.next')}
        onClick={() => onMonthChange(currentMonth.add(1, 'month'))}
      >
        <Icon name="next" />
      </button>
      <button className={css.step} type="button" aria-label={t('widgets.close')} onClick={close}>
        <Icon name="close" />
      </button>
    </header>
  );
}
