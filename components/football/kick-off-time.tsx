import { createElement } from 'react';

type KickOffTimeProps = {
  /** ISO instant, with the offset of the site's zone. */
  at: string;
  /** As rendered by the server, in the site's zone. */
  text: string;
  form: 'time' | 'dayTime' | 'moment';
};

/**
 * A kick-off in the site's zone from the server, in the visitor's own once the browser's zone is known. An element that
 * writes it by itself (kick-off-element.ts), so that lists need no island; another instant is another element.
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
