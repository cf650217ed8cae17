'use client';

import { useVisitorZone } from './use-visitor-zone';

type ZoneNoteProps = {
  /** The sentence with `{zone}` where the name of the zone goes. */
  text: string;
  siteZone: string;
};

/** Says in which zone the page's times are. */
export function ZoneNote({ text, siteZone }: ZoneNoteProps) {
  const zone = useVisitorZone() ?? siteZone;
  return <span>{text.replace('{zone}', zone.replaceAll('_', ' '))}</span>;
}
