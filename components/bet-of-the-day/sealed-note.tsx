import { useTranslations } from 'next-intl';
import { KickOffTime } from '@/components/football/kick-off-time';
import { isoWithOffset } from '@/lib/format/iso-offset';
import { useFormats } from '@/lib/format/use-i18n';

type SealedNoteProps = { at: string; siteZone: string };

/** When the bet of the day was sealed, in the same time zone as its kick-off. */
export function SealedNote({ at, siteZone }: SealedNoteProps) {
  const t = useTranslations();
  const format = useFormats();
  const [before, after] = t('dailyBet.sealed', { time: '{time}' }).split('{time}');
  return (
    <>
      {before}
      <KickOffTime at={isoWithOffset(at, siteZone)} text={format.time(at, siteZone)} form="time" />
      {after}
    </>
  );
}
