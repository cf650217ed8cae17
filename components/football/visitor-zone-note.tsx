'use client';

import { zoneName } from '@/lib/domain/shared/zone-name';
import { useVisitorZone } from './use-visitor-zone';
import css from './visitor-zone-note.module.css';

type VisitorZoneNoteProps = {
  /** The sentence with `{zone}` for the name of the zone. */
  text: string;
  siteZone: string;
  /** The site's zone as the server names it. */
  siteName: string;
  /** The tag that `Intl` formats with. */
  tag: string;
};

export function VisitorZoneNote({ text, siteZone, siteName, tag }: VisitorZoneNoteProps) {
  const zone = useVisitorZone();
  const name = zone === null || zone === siteZone ? siteName : zoneName(tag, zone);
  return <span className={css.note}>{text.replace('{zone}', name)}</span>;
}
