import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import type { FocusEvent } from 'react';
import { HiddenText } from '@/components/ui/hidden-text';
import { useCalendar } from './calendar-context';
import css from './calendar-dialog.module.css';
import { dayOf } from './calendar-locale';

const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** A day with its number of matches; "today" is the visitor's, by the app's clock. */
export function CalendarDay(props: PickerDayProps) {
  const {
    i18n: { t, format },
    today,
    counts,
  } = useCalendar();
  const day = dayOf(props.day);
  const count = counts.get(day);
  const isToday = day === today;
  return (
    <PickerDay
      {...props}
      className={css.day}
      data-day={day}
      data-empty={count === 0 || undefined}
      today={isToday}
      aria-current={isToday ? 'date' : undefined}
      disableRipple
      onKeyDown={(event, date) => {
        const step = months[event.key];
        if (step === undefined) return props.onKeyDown?.(event, date);
        // MUI's own Page Up moves to the next month, whereas everywhere else it moves back.
        event.preventDefault();
        props.onFocus?.(event as unknown as FocusEvent<HTMLButtonElement>, date.add(step, 'month'));
      }}
    >
      <HiddenText>
        {count === undefined ? format.dayLong(day) : t('predictions.dayLabel', { date: format.dayLong(day), count })}
      </HiddenText>
      <span className={isToday ? css.today : undefined} aria-hidden="true">
        {format.count(Number(day.slice(8)))}
      </span>
      <span className={css.count} aria-hidden="true">
        {count === undefined ? '\u00a0' : count === 0 ? '–' : format.count(count)}
      </span>
    </PickerDay>
  );
}
