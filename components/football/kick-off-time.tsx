import { createElement } from 'react';

type KickOffTimeProps = {
  /** An ISO instant with the offset of the site's time zone. */
  at: string;
  /** The text that the server rendered, in the site's time zone. */
  text: string;
  form: 'time' | 'dayTime' | 'moment';
};

/**
 * A kick-off, which the server renders in the site's time zone, and which changes to the visitor's once the browser's
 * zone is known. It is a custom element that updates itself (kick-off-element.ts), so that lists need no island; a
 * different instant gets a new element.
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
