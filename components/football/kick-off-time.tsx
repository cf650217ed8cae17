import { createElement } from 'react';

type KickOffTimeProps = {
  /** ISO instant, with the offset of the site's time zone. */
  at: string;
  /** As rendered by the server, in the site's time zone. */
  text: string;
  form: 'time' | 'dayTime' | 'moment';
};

/**
 * A kick-off in the site's time zone from the server, and in the visitor's once the browser's zone is known. A custom
 * element that updates itself (kick-off-element.ts), so that lists need no island; a different instant is a different
 * element.
 */
export function KickOffTime({ at, text, form }: KickOffTimeProps) {
  return createElement(
    'kick-off',
    { key: at, 'data-form': form === 'time' ? undefined : form },
    <time dateTime={at} suppressHydrationWarning>
      {text}
    </time>,
  );
}
