import { useTranslations } from 'next-intl';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { isoWithOffset } from '@/lib/format/iso-offset';
import { useFormats } from '@/lib/format/use-i18n';
import { KickOffTime } from './kick-off-time';

type KickOffProps = {
  match: Pick<MatchSummary, 'kickOff' | 'kickOffKnown' | 'date' | 'status'>;
  siteZone: string;
  form?: 'time' | 'moment';
  /** YYYY-MM-DD; a time on another day is shown with its weekday. */
  today?: string | undefined;
};

/**
 * When a match begins. Without a known time, shows its date and, for an upcoming match, that the time is not known yet.
 */
export function KickOff({ match, siteZone, form = 'time', today = match.date }: KickOffProps) {
  const t = useTranslations();
  const format = useFormats();
  if (!match.kickOffKnown) {
    const isToCome = match.status === 'scheduled';
    if (form === 'time') {
      return <time dateTime={match.date}>{isToCome ? t('match.timeUnknown') : format.dayAndMonth(match.date)}</time>;
    }
    if (!isToCome) return <time dateTime={match.date}>{format.day(match.date)}</time>;
    return (
      <time dateTime={match.date}>
        {format.weekdayAndDay(match.date)} · {t('match.timeUnknown')}
      </time>
    );
  }
  const shown = form === 'time' && today !== match.date ? 'dayTime' : form;
  return (
    <KickOffTime
      at={isoWithOffset(match.kickOff, siteZone)}
      text={format[shown](match.kickOff, siteZone)}
      form={shown}
    />
  );
}
