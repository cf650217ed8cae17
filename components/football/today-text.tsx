import { createElement } from 'react';

type TodayTextProps = {
  /** The site's today, YYYY-MM-DD. */
  date: string;
  /** The text that says "today". */
  text: string;
  /** The text that states its date. */
  dated: string;
};

/**
 * A text about today: the site's from the server, replaced by its date if the visitor's today is another day. A custom
 * element that updates itself (today-element.ts); a different day is a different element.
 */
export function TodayText({ date, text, dated }: TodayTextProps) {
  return createElement(
    'site-today',
    { key: date, 'data-date': date, 'data-dated': dated },
    <span suppressHydrationWarning>{text}</span>,
  );
}
