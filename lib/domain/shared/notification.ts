/** The encrypted content of a push message: the text of a notification and the page that it opens. */
export type NotificationContent = {
  title: string;
  body: string;
  /** A path of this site. */
  path: string;
  /** Identifies the subject of the notification, which is shown once however often it arrives. */
  tag: string;
  language: string;
  dir: 'ltr' | 'rtl';
};

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Reads a push message.
 * @returns null for a message that is not from the site
 */
export function readNotification(text: string): NotificationContent | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { title, body, path, tag, language, dir } = value as Record<string, unknown>;
  if (![title, body, path, tag, language].every(isText)) return null;
  if (dir !== 'ltr' && dir !== 'rtl') return null;
  return { title, body, path, tag, language, dir } as NotificationContent;
}
