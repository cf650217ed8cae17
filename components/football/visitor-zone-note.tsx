'use client';

import { zoneName } from '@/lib/domain/shared/zone-name';
import { useVisitorZone } from './use-visitor-zone';
import css from './visitor-zone-note.module.css';

type VisitorZoneNoteProps = {
  /** The sentence with `{zone}` in place of the zone's name. */
  text: string;
  siteZone: string;
  /** The name of the site's time zone, from the server. */
  siteName: string;
  /** The language tag for `Intl`. */
  tag: string;
};

export function VisitorZoneNote({ text, siteZone, siteName, tag }: VisitorZoneNoteProps) {
  const zone = useVisitorZone();
  const name = zone === null || zone === siteZone ? siteName : zoneName(tag, zone);
  return <span className={css.note}>{text.replace('{zone}', name)}</span>;
}
