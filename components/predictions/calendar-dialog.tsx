'use client';

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useVisitorZone } from '@/components/football/use-visitor-zone';
import { Dialog } from '@/components/ui/dialog';
import { HiddenText } from '@/components/ui/hidden-text';
import { Icon } from '@/components/ui/icon';
import { useApiQuery } from '@/lib/api/queries';
import { isDay, siteDay, type Day } from '@/lib/domain/shared/dates';
import { appNow } from '@/lib/env/app-now';
import { readPublicSettings } from '@/lib/env/client';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './calendar-dialog.module.css';
import { addMonths, dayAfterKey, firstWeekday, startOfWeek, weeksOf } from './calendar-month';

type CalendarDialogProps = { i18n: I18n; selected: Day; close(): void };

/**
 * A month with the number of matches on each day; days are links. Keyboard: arrows, Home, End, Page Up and Page Down.
 */
export function CalendarDialog(props: CalendarDialogProps) {
  return (
    <Dialog className={css.dialog} labelledBy="calendar-month" onClose={props.close} closesOutside>
      <CalendarMonth {...props} />
    </Dialog>
  );
}

function CalendarMonth({ i18n, selected, close }: CalendarDialogProps) {
  const { t, format, locale, dir } = i18n;
  const inner = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(selected);
  const followsFocus = useRef(true);
  const first = firstWeekday(locale);
  const zone = useVisitorZone() ?? readPublicSettings().siteTimeZone;
  const today = siteDay(appNow(), zone);
  const month = focused.slice(0, 7);
  const { data, isError } = useApiQuery(
    'get /api/match-days',
    { query: { month, tz: zone } },
    { announcesFailure: true },
  );
  const counts = new Map(data?.days.map(({ date, matches }) => [date, matches]));
  const week = startOfWeek(selected, first);

  // At the opening and after the keys of the grid; the buttons of the month keep the focus.
  useEffect(() => {
    if (followsFocus.current) inner.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    followsFocus.current = false;
  }, [focused]);

  const turn = (by: number) => {
    const next = addMonths(focused, by);
    if (isDay(next)) setFocused(next);
  };
  const onKey = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, focused, { dir, first });
    if (next === undefined || !isDay(next)) return;
    event.preventDefault();
    followsFocus.current = true;
    setFocused(next);
  };

  return (
    <div className={css.inner} ref={inner}>
      <header className={css.header}>
        <button className={css.step} type="button" aria-label={t('day.calendar.previous')} onClick={() => turn(-1)}>
          <Icon name="previous" />
        </button>
        <h2 className={css.title} id="calendar-month" aria-live="polite">
          {format.monthLong(`${month}-01`)}
        </h2>
        <button className={css.step} type="button" aria-label={t('day.calendar.next')} onClick={() => turn(1)}>
          <Icon name="next" />
        </button>
        <button className={css.step} type="button" aria-label={t('widgets.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <table className={css.month} role="grid" aria-labelledby="calendar-month">
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) => weeksOf(week.slice(0, 7), first)[1]?.[index]).map((day) => (
              <th key={day} scope="col">
                {day ? format.weekday(day) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKey}>
          {weeksOf(month, first).map((days) => (
            <tr key={days.find((day) => day !== null)}>
              {days.map((day, index) => (
                <td key={day ?? index} role="gridcell" aria-selected={day === selected}>
                  {day === null ? null : (
                    <DayLink day={day} count={counts.get(day)} {...{ today, selected, focused, close, i18n }} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note} role="status">
        {isError ? t('day.calendar.failed') : null}
      </p>
    </div>
  );
}

type DayLinkProps = {
  day: Day;
  count: number | undefined;
  today: Day;
  selected: Day;
  focused: Day;
  close(): void;
  i18n: I18n;
};

function DayLink({ day, count, today, selected, focused, close, i18n: { t, format, locale } }: DayLinkProps) {
  return (
    <Link
      className={css.day}
      href={href(locale, 'predictions-date', { date: day === today ? 'today' : day })}
      tabIndex={day === focused ? 0 : -1}
      data-day={day}
      data-empty={count === 0 || undefined}
      aria-current={day === selected ? 'date' : undefined}
      onClick={close}
    >
      <HiddenText>
        {count === undefined ? format.dayLong(day) : t('predictions.dayLabel', { date: format.dayLong(day), count })}
      </HiddenText>
      <span className={day === today ? css.today : undefined} aria-hidden="true">
        {format.count(Number(day.slice(8)))}
      </span>
      <span className={css.count} aria-hidden="true">
        {count === undefined ? '\u00a0' : count === 0 ? '–' : format.count(count)}
      </span>
    </Link>
  );
}
