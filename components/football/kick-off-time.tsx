'use client';

import { siteDay } from '@/lib/domain/dates';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { useVisitorZone } from './use-visitor-zone';

type KickOffTimeProps = {
  /** The instant, with the offset of the site's zone. */
  at: string;
  siteZone: string;
  locale: Locale;
  /** As the server wrote it, in the site's zone. */
  text: string;
  form: 'time' | 'moment';
};

function inZone({ at, siteZone, locale, form }: KickOffTimeProps, zone: string): string {
  const format = formatterOf(locale);
  if (form === 'moment') return format.moment(at, zone);
  const instant = new Date(at);
  const day = siteDay(instant, zone);
  const time = format.time(instant, zone);
  return day === siteDay(instant, siteZone) ? time : `${format.weekday(day)} ${time}`;
}

/** A kick-off in the site's zone from the server, in the visitor's own as soon as the browser has said which that is. */
export function KickOffTime(props: KickOffTimeProps) {
  const zone = useVisitorZone();
  return <time dateTime={props.at}>{zone === null || zone === props.siteZone ? props.text : inZone(props, zone)}</time>;
}
