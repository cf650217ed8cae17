'use client';

import { useVisitorZone } from './use-visitor-zone';

type ZoneNoteProps = {
  /** The sentence with `{zone}` for the name of the zone. */
  text: string;
  siteZone: string;
};

/** States the zone of the page's times. */
export function ZoneNote({ text, siteZone }: ZoneNoteProps) {
  const zone = useVisitorZone() ?? siteZone;
  return <span>{text.replace('{zone}', zone.replaceAll('_', ' '))}</span>;
}
