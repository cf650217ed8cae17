import { dateFormat } from '@/lib/domain/shared/intl';
import { kickOffFormats } from '@/lib/i18n/kick-off-formats';

/** Cached, because Intl's constructors are slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The site's zone, as the document names it. */
export const siteZoneOfDocument = (): string => document.documentElement.dataset.timeZone ?? '';

/** An instant in a zone, in the document's language. */
export function written(instant: Date, form: keyof typeof kickOffFormats, timeZone: string): string {
  const { timeTag: tag = '' } = document.documentElement.dataset;
  const key = `${tag} ${form} ${timeZone}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = dateFormat(tag, { ...kickOffFormats[form], timeZone })));
  return format.format(instant);
}
