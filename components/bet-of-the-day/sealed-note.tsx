import { KickOffTime } from '@/components/football/kick-off-time';
import { ZoneNote } from '@/components/football/zone-note';
import type { I18n } from '@/lib/format/i18n';
import { isoWithOffset } from '@/lib/format/iso-offset';

type SealedNoteProps = { at: string; siteZone: string; i18n: I18n };

/** When the bet of the day was sealed, in the zone of its kick-off, and which one that is. */
export function SealedNote({ at, siteZone, i18n }: SealedNoteProps) {
  const { t, format } = i18n;
  const [before, after] = t('dailyBet.sealed', { time: '{time}' }).split('{time}');
  return (
    <>
      {before}
      <KickOffTime at={isoWithOffset(at, siteZone)} text={format.time(at, siteZone)} form="time" />
      {after} <ZoneNote siteZone={siteZone} i18n={i18n} />
    </>
  );
}
