import { dateFormat } from '@/lib/domain/shared/intl';
import { kickOffFormats, twelveHours } from '@/lib/i18n/kick-off-formats';
import { preferencesStore } from '@/stores/preferences-store';

/** Cached, because Intl's constructors are slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

export const siteZoneOfDocument = (): string => document.documentElement.dataset.timeZone ?? '';

/** An instant in a time zone, in the document's language, by the clock that the visitor chose. */
export function written(instant: Date, form: keyof typeof kickOffFormats, timeZone: string): string {
  const { timeTag: tag = '' } = document.documentElement.dataset;
  const { hasTwelveHours } = preferencesStore.getState();
  const options: Intl.DateTimeFormatOptions = kickOffFormats[form];
  const clock = hasTwelveHours && options.hour ? twelveHours : undefined;
  const key = `${tag} ${form} ${timeZone} ${clock?.hourCycle}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = dateFormat(tag, { ...options, ...clock, timeZone })));
  return format.format(instant);
}
