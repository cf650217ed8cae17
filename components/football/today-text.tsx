import { createElement } from 'react';

type TodayTextProps = {
  /** The site's today, YYYY-MM-DD. */
  date: string;
  /** The text that calls it today. */
  text: string;
  /** The text that names its date. */
  dated: string;
};

/**
 * A text about today: the site's from the server, replaced by its date where the visitor's today is another day. An
 * element that does it by itself (today-element.ts); another day is another element.
 */
export function TodayText({ date, text, dated }: TodayTextProps) {
  return createElement(
    'site-today',
    { key: date, 'data-date': date, 'data-dated': dated },
    <span suppressHydrationWarning>{text}</span>,
  );
}
