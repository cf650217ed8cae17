import { createElement } from 'react';

type TodayTextProps = {
  /** The site's today, YYYY-MM-DD. */
  date: string;
  /** The text that says "today". */
  text: string;
  /** The text that states the date instead. */
  dated: string;
};

/**
 * A text about today: the server says "today" for the site's day, and the browser shows the date instead if the
 * visitor's today is another day. A custom element that updates itself (today-element.ts); a different day gets a new
 * element.
 */
export function TodayText({ date, text, dated }: TodayTextProps) {
  return createElement(
    'site-today',
    { key: date, 'data-date': date, 'data-dated': dated },
    <span suppressHydrationWarning>{text}</span>,
  );
}
