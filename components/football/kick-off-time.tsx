'use client';

import { dateFormat } from '@/lib/domain/shared/intl';
import { kickOffFormats } from '@/lib/i18n/kick-off-formats';
import { useVisitorZone } from './use-visitor-zone';

type KickOffTimeProps = {
  /** ISO instant, with the offset of the site's zone. */
  at: string;
  siteZone: string;
  /** The tag that `Intl` formats with. */
  tag: string;
  /** As rendered by the server, in the site's zone. */
  text: string;
  form: 'time' | 'moment';
};

/** Cached, because Intl's constructors are slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

function written(instant: Date, form: keyof typeof kickOffFormats, tag: string, timeZone: string): string {
  const key = `${tag} ${form} ${timeZone}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = dateFormat(tag, { ...kickOffFormats[form], timeZone })));
  return format.format(instant);
}

function inZone({ at, siteZone, tag, form }: KickOffTimeProps, zone: string): string {
  const instant = new Date(at);
  const text = written(instant, form, tag, zone);
  if (form === 'moment') return text;
  // Zones are at most a day apart (two around the date line), so another day has another name.
  const dayName = written(instant, 'dayName', tag, zone);
  return dayName === written(instant, 'dayName', tag, siteZone) ? text : `${dayName} ${text}`;
}

/** A kick-off in the site's zone from the server, in the visitor's own once the browser's zone is known. */
export function KickOffTime(props: KickOffTimeProps) {
  const zone = useVisitorZone();
  return <time dateTime={props.at}>{zone === null || zone === props.siteZone ? props.text : inZone(props, zone)}</time>;
}
